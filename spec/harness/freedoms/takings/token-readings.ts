import { errors } from '../../../../src/contract/errors.ts';
import { isSameAccount } from '../addresses.ts';
import type { Choices } from '../choices.ts';
import { isMembers, listOf, membersOf, only, without, type Members } from '../json.ts';
import { collectionOf, isAdminOf, managesCollection, ownsCollection } from './roles.ts';
import type { Look, MakeTaking, Taking, Write } from './taking.ts';

/** What is minted without an owner is that of the collection owner. */
const mintedForOwner: Taking = {
  mapBody: async ({ operation, body }, look) => {
    if (operation !== 'mint' && operation !== 'mintMany') return body;
    const { owner } = await collectionOf(look, body['collectionId']);
    const given = (token: unknown): unknown => (isMembers(token) ? { owner, ...token } : token);
    if (owner === undefined) return body;
    return operation === 'mint' ? { owner, ...body } : { ...body, tokens: listOf(body['tokens']).map(given) };
  },
};

/** Content that the interface shows (Token data). */
const shown: readonly string[] = ['name', 'description', 'image', 'imagePreview', 'video', 'audio'];

/** Content with other members is refused, or they are dropped. */
function shownContentOnly({ choose }: Choices): Taking {
  const isUnknown = (data: unknown): boolean =>
    Object.keys(membersOf(data)).some(name => !shown.includes(name));
  const known = (token: Members): Members =>
    isMembers(token['data']) ? { ...token, data: only(token['data'], shown) } : token;
  if (choose('mint-data', ['refused', 'dropped']) === 'dropped')
    return {
      mapBody: ({ operation, body }) => {
        if (operation === 'mint') return known(body);
        if (operation !== 'mintMany') return body;
        const tokens = listOf(body['tokens']).map(token => (isMembers(token) ? known(token) : token));
        return { ...body, tokens };
      },
    };
  return {
    refuse: ({ operation, asked }) => {
      const tokens = operation === 'mint' ? [asked] : operation === 'mintMany' ? listOf(asked['tokens']) : [];
      return tokens.some(token => isUnknown(membersOf(token)['data'])) ? 'Unknown member of data' : undefined;
    },
  };
}

const ownerOf = async (look: Look, { collectionId, tokenId }: Members): Promise<unknown> =>
  membersOf(await look('token', { collectionId, tokenId }))['owner'];

const notToItself: Taking = {
  refuse: async ({ operation, body }, look) =>
    operation === 'transfer' && isSameAccount(await ownerOf(look, body), body['to'])
      ? 'The token is its own already'
      : undefined,
};

const parentOf = (look: Look, { collectionId, tokenId }: Members): Promise<unknown> =>
  look('parent', { collectionId, tokenId });

/** The outcome of nest and unnest names the parent, which an unnest has for the last time when it is built. */
function parentReported(): Taking {
  const parents = new WeakMap<Members, unknown>();
  return {
    refuse: async ({ operation, asked, body }, look) => {
      if (operation === 'nest') parents.set(asked, body['parent']);
      if (operation === 'unnest') parents.set(asked, await parentOf(look, membersOf(body['nested'])));
      return undefined;
    },
    mapOutcome: (outcome, { asked }) => {
      const parent = parents.get(asked);
      return isMembers(outcome) && isMembers(parent)
        ? { ...outcome, ...only(parent, ['collectionId', 'tokenId']) }
        : outcome;
    },
  };
}

const signerReported: Taking = {
  mapOutcome: (outcome, { operation, body }) =>
    isMembers(outcome) && ['burn', 'addToAllowList', 'removeFromAllowList'].includes(operation)
      ? { ...outcome, address: body['address'] }
      : outcome,
};

/** Who else than listed accounts is allowed: everybody where access is public, or the owner and admins always. */
function alsoAllowed({ choose }: Choices): Taking {
  const who = choose('allowed', ['everybody', 'managers']);
  return {
    mapAnswer: async (answer, { operation, query: { collectionId, address } }, look) => {
      if (operation !== 'allowed' || !isMembers(answer)) return answer;
      const { permissions } = await collectionOf(look, collectionId);
      const isAllowed =
        who === 'everybody'
          ? membersOf(permissions)['access'] === 'Normal'
          : (await ownsCollection(look, collectionId, address)) ||
            (await isAdminOf(look, collectionId, address));
      return isAllowed ? { ...answer, isAllowed } : answer;
    },
  };
}

/** Nesting that both collections have to permit, to token owners or to anybody. */
function nestingByBoth({ choose }: Choices): Taking {
  const flags = choose('nesting', [['tokenOwner'], ['tokenOwner', 'collectionAdmin']]);
  return {
    refuse: async ({ operation, body: { parent, nested } }, look) => {
      if (operation !== 'nest') return undefined;
      for (const { collectionId } of [membersOf(parent), membersOf(nested)]) {
        const { permissions } = await collectionOf(look, collectionId);
        const nesting = membersOf(membersOf(permissions)['nesting']);
        if (!flags.some(flag => nesting[flag] === true)) return errors.UserIsNotAllowedToNest.message;
      }
      return undefined;
    },
  };
}

/** What needs no token to be taken out first, if somebody does it who manages the collection. */
const ofManagers: readonly string[] = ['burn', 'setTokenProperties', 'deleteTokenProperties'];

const movedToken = ({ operation, body }: Write): Members | undefined => {
  if (operation === 'nest') return membersOf(body['nested']);
  return operation === 'transfer' || ofManagers.includes(operation) ? body : undefined;
};

/** The account at the top has no rights over what is nested, other than to take it out. */
const takenOutFirst: Taking = {
  refuse: async (write, look) => {
    const token = movedToken(write);
    if (token === undefined || !isMembers(await parentOf(look, token))) return undefined;
    return ofManagers.includes(write.operation) && (await managesCollection(write, look))
      ? undefined
      : 'The token is nested: take it out first';
  },
};

/** Reads that the interface gives a parameter `at`. */
const atIsNamed: readonly string[] = ['admins', 'propertyPermissions'];

/** How the sentences about tokens and reads are read. */
export const tokenReadings = {
  'mint.owner': () => mintedForOwner,
  'mint.data': shownContentOnly,
  'nesting.who': nestingByBoth,
  'nesting.rights': () => takenOutFirst,
  'transfer.to-itself': () => notToItself,
  'outcome.nested-token': parentReported,
  'outcome.addresses': () => signerReported,
  'allowed.public': alsoAllowed,
  'reads.moment': ({ choose }) => ({
    mapQuery: ({ operation, query }) => {
      const name = choose('moment', ['blockHash', 'block']);
      const { [name]: moment, ...others } = query;
      if (atIsNamed.includes(operation)) return query;
      return { ...without(others, ['at']), ...(moment === undefined ? {} : { at: moment }) };
    },
  }),
  'payload.unsigned-members': () => ({ settings: { unsigned: { memo: 'Not signed' } } }),
} as const satisfies Readonly<Record<string, MakeTaking>>;
