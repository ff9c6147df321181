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

/** The mode in the form of clients before 0.1.13. */
const withEarlierMode = (members: Members): Members =>
  members['mode'] === 'NFT' ? { ...members, mode: 'Nft' } : members;

const withOwner = (members: Members): Members => ({ owner: members['address'], ...members });

/**
 * `@unique-nft/client` 0.1.6 (spec/decisions/service.md#collection-endpoints: C13, C17; #token-endpoints: T2, T10;
 * #new-collection).
 */
const firstClient: Aliases = {
  'collections.creation': members => ({ readOnly: false, ...withEarlierMode(members) }),
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

/** 0.1.2 and 0.1.5: several tokens are listed as `data`, and an unnest names the parent. */
const listsData: Aliases = {
  'collections.creation': withEarlierMode,
  'tokens.createMultiple': renamed(['tokens', 'data']),
};

/** From 0.1.13 on. */
const listsTokens: Aliases = { 'tokens.unnest': ({ parent: _parent, ...members }) => members };

/** A published client. */
export interface Published {
  /** The module to import, and the path of the class in it. */
  readonly entry: string;
  readonly className: 'Client' | 'Sdk';
  readonly load: () => Promise<unknown>;
  /** Converts arguments where they differ from those of the newest clients. */
  readonly aliases: Aliases;
}

const sdk = (entry: string, own: Aliases, load: Published['load']): Published => ({
  entry,
  className: 'Sdk',
  load,
  aliases: own,
});

/** All published clients of the first version of the service, oldest first (spec/decisions/service.md#clients). */
export const published = {
  'client-0.1.6': {
    entry: 'client-0.1.6/index.js',
    className: 'Client',
    load: () => import('client-0.1.6'),
    aliases: firstClient,
  },
  'sdk-0.1.2': sdk('sdk-0.1.2/index.js', listsData, () => import('sdk-0.1.2')),
  'sdk-0.1.5': sdk('sdk-0.1.5/index.js', listsData, () => import('sdk-0.1.5')),
  'sdk-0.1.13': sdk('sdk-0.1.13/index.js', listsTokens, () => import('sdk-0.1.13')),
  'sdk-0.2.5': sdk('sdk-0.2.5/index.js', listsTokens, () => import('sdk-0.2.5')),
  'sdk-0.2.7': sdk('sdk-0.2.7/index.js', listsTokens, () => import('sdk-0.2.7')),
  'sdk-0.2.11': sdk('sdk-0.2.11/full.js', listsTokens, () => import('sdk-0.2.11/full')),
  'sdk-0.2.16': sdk('sdk-0.2.16/full.js', listsTokens, () => import('sdk-0.2.16/full')),
  'sdk-0.2.19': sdk('sdk-0.2.19/full.js', listsTokens, () => import('sdk-0.2.19/full')),
  'sdk-0.2.23': sdk('sdk-0.2.23/full.js', listsTokens, () => import('sdk-0.2.23/full')),
  'sdk-0.7.5': sdk('sdk-0.7.5/full.js', listsTokens, () => import('sdk-0.7.5/full')),
  'sdk-0.7.7': sdk('sdk-0.7.7/full.js', listsTokens, () => import('sdk-0.7.7/full')),
} satisfies Readonly<Record<string, Published>>;

/** The name of a published client: package and version. */
export type ClientName = keyof typeof published;

/** All published clients, the oldest first. */
export const clientNames = Object.keys(published) as ClientName[];
