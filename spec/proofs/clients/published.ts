/** The members of an argument. */
export type Members = Readonly<Record<string, unknown>>;

/** Converts arguments from the form of the newest clients to that of a client, by section and method. */
export type Aliases = Readonly<Record<string, (members: Members) => unknown>>;

/** Renames members; each pair is the newest name and the older one. */
const renamed =
  (...names: readonly (readonly [string, string])[]) =>
  (members: Members): Members =>
    Object.fromEntries(
      Object.entries(members).map(([name, value]) => [
        names.find(([newest]) => newest === name)?.[1] ?? name,
        value,
      ]),
    );

const withOwner = (members: Members): Members => ({ owner: members['address'], ...members });

/**
 * `@unique-nft/client` 0.1.6 (spec/decisions/service.md#collection-endpoints: C13, C17; #token-endpoints: T2, T10;
 * #new-collection).
 */
const firstClient: Aliases = {
  'collections.creation': members => ({ readOnly: false, ...members }),
  'fungible.createCollection': members => ({ readOnly: false, ...members }),
  'collections.transfer': renamed(['address', 'from']),
  'collections.allowList': renamed(['at', 'hash']),
  'tokens.create': withOwner,
  'tokens.createMultiple': ({ tokens, ...members }) => ({
    ...members,
    data: (tokens as readonly { data: Members; owner?: string }[]).map(({ data, ...owner }) => ({
      ...data,
      ...owner,
    })),
  }),
  'extrinsics.status': ({ hash }) => hash,
};

/**
 * The tested clients of the first version of the service, oldest first: the first and the last that were published, and one of each form between them (spec/decisions/service.md#clients), with the conversion of
 * arguments where they differ from those of the newest clients.
 */
export const published = {
  'client-0.1.6': firstClient,
  'sdk-0.1.5': { 'tokens.createMultiple': renamed(['tokens', 'data']) },
  'sdk-0.2.5': {},
  'sdk-0.2.19': {},
  'sdk-0.7.7': {},
} satisfies Readonly<Record<string, Aliases>>;

/** The name of a published client: package and version. */
export type ClientName = keyof typeof published;

/** All tested clients, the oldest first. */
export const clientNames = Object.keys(published) as ClientName[];
