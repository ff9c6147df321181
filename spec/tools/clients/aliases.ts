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

export const aliases = { firstClient, listsData, listsTokens };
