import { errors } from '../../../../src/contract/errors.ts';
import { isSameAccount } from '../addresses.ts';
import type { Choices } from '../choices.ts';
import { isRecord, membersOf, type Members } from '../../../model/reported.ts';
import { listOf, only, without } from '../json.ts';
import { collectionOf, isAdminOf, managesCollection, ownsCollection } from './roles.ts';
import type { Inspect, MakeImplementation, Implementation, Write } from './implementation.ts';

/** A token minted without an owner belongs to the owner of the collection. */
const mintForCollectionOwner: Implementation = {
  mapBody: async ({ operation, body }, inspect) => {
    if (operation !== 'mint' && operation !== 'mintMany') return body;
    const { owner } = await collectionOf(inspect, body['collectionId']);
    const given = (token: unknown): unknown => (isRecord(token) ? { owner, ...token } : token);
    if (owner === undefined) return body;
    return operation === 'mint' ? { owner, ...body } : { ...body, tokens: listOf(body['tokens']).map(given) };
  },
};

/** Content that the interface shows (Token data). */
const shown: readonly string[] = ['name', 'description', 'image', 'imagePreview', 'video', 'audio'];

/** Refuses or drops other members of content. */
function restrictContent({ choose }: Choices): Implementation {
  const isUnknown = (data: unknown): boolean =>
    Object.keys(membersOf(data)).some(name => !shown.includes(name));
  const known = (token: Members): Members =>
    isRecord(token['data']) ? { ...token, data: only(token['data'], shown) } : token;
  if (choose('mint-data', ['refused', 'dropped']) === 'dropped')
    return {
      mapBody: ({ operation, body }) => {
        if (operation === 'mint') return known(body);
        if (operation !== 'mintMany') return body;
        const tokens = listOf(body['tokens']).map(token => (isRecord(token) ? known(token) : token));
        return { ...body, tokens };
      },
    };
  return {
    refuse: ({ operation, requested }) => {
      const tokens =
        operation === 'mint' ? [requested] : operation === 'mintMany' ? listOf(requested['tokens']) : [];
      return tokens.some(token => isUnknown(membersOf(token)['data'])) ? 'Unknown member of data' : undefined;
    },
  };
}

const ownerOf = async (inspect: Inspect, { collectionId, tokenId }: Members): Promise<unknown> =>
  membersOf(await inspect('token', { collectionId, tokenId }))['owner'];

const refuseToOwner: Implementation = {
  refuse: async ({ operation, body }, inspect) =>
    operation === 'transfer' && isSameAccount(await ownerOf(inspect, body), body['to'])
      ? 'The token is its own already'
      : undefined,
};

const parentOf = (inspect: Inspect, { collectionId, tokenId }: Members): Promise<unknown> =>
  inspect('parent', { collectionId, tokenId });

/** The outcome of nest and unnest names the parent, which has to be read before an unnest. */
function reportParent(): Implementation {
  const parents = new WeakMap<Members, unknown>();
  return {
    refuse: async ({ operation, requested, body }, inspect) => {
      if (operation === 'nest') parents.set(requested, body['parent']);
      if (operation === 'unnest') parents.set(requested, await parentOf(inspect, membersOf(body['nested'])));
      return undefined;
    },
    mapOutcome: (outcome, { requested }) => {
      const parent = parents.get(requested);
      return isRecord(outcome) && isRecord(parent)
        ? { ...outcome, ...only(parent, ['collectionId', 'tokenId']) }
        : outcome;
    },
  };
}

const reportSigner: Implementation = {
  mapOutcome: (outcome, { operation, body }) =>
    isRecord(outcome) && ['burn', 'addToAllowList', 'removeFromAllowList'].includes(operation)
      ? { ...outcome, address: body['address'] }
      : outcome,
};

/** Allowed in addition to listed accounts: everybody where access is public, or always the owner and admins. */
function allowMore({ choose }: Choices): Implementation {
  const who = choose('allowed', ['everybody', 'managers']);
  return {
    mapAnswer: async (answer, { operation, query: { collectionId, address } }, inspect) => {
      if (operation !== 'allowed' || !isRecord(answer)) return answer;
      const { permissions } = await collectionOf(inspect, collectionId);
      const isAllowed =
        who === 'everybody'
          ? membersOf(permissions)['access'] === 'Normal'
          : (await ownsCollection(inspect, collectionId, address)) ||
            (await isAdminOf(inspect, collectionId, address));
      return isAllowed ? { ...answer, isAllowed } : answer;
    },
  };
}

/** Both collections have to permit nesting, by one or either of two flags. */
function requireBothCollections({ choose }: Choices): Implementation {
  const flags = choose('nesting', [['tokenOwner'], ['tokenOwner', 'collectionAdmin']]);
  return {
    refuse: async ({ operation, body: { parent, nested } }, inspect) => {
      if (operation !== 'nest') return undefined;
      for (const { collectionId } of [membersOf(parent), membersOf(nested)]) {
        const { permissions } = await collectionOf(inspect, collectionId);
        const nesting = membersOf(membersOf(permissions)['nesting']);
        if (!flags.some(flag => nesting[flag] === true)) return errors.UserIsNotAllowedToNest.message;
      }
      return undefined;
    },
  };
}

/** Operations on nested tokens that managers of the collection keep. */
const ofManagers: readonly string[] = ['burn', 'setTokenProperties', 'deleteTokenProperties'];

const movedToken = ({ operation, body }: Write): Members | undefined => {
  if (operation === 'nest') return membersOf(body['nested']);
  return operation === 'transfer' || ofManagers.includes(operation) ? body : undefined;
};

/** The topmost owner can only unnest a nested token. */
const unnestFirst: Implementation = {
  refuse: async (write, inspect) => {
    const token = movedToken(write);
    if (token === undefined || !isRecord(await parentOf(inspect, token))) return undefined;
    return ofManagers.includes(write.operation) && (await managesCollection(write, inspect))
      ? undefined
      : 'The token is nested: take it out first';
  },
};

/** Reads that have the parameter `at` in the interface. */
const atIsNamed: readonly string[] = ['admins', 'propertyPermissions'];

/** Implementations of interpretations about tokens and reads. */
export const tokenInterpretations = {
  'mint.owner': () => mintForCollectionOwner,
  'mint.data': restrictContent,
  'nesting.who': requireBothCollections,
  'nesting.rights': () => unnestFirst,
  'transfer.to-itself': () => refuseToOwner,
  'outcome.nested-token': reportParent,
  'outcome.addresses': () => reportSigner,
  'allowed.public': allowMore,
  'reads.moment': ({ choose }) => ({
    mapQuery: ({ operation, query }) => {
      const name = choose('moment', ['blockHash', 'block']);
      const { [name]: moment, ...others } = query;
      if (atIsNamed.includes(operation)) return query;
      return { ...without(others, ['at']), ...(moment === undefined ? {} : { at: moment }) };
    },
  }),
  'payload.unsigned-members': () => ({ settings: { unsigned: { memo: 'Not signed' } } }),
} as const satisfies Readonly<Record<string, MakeImplementation>>;
