import { membersOf } from '../../../model/reported.ts';
import { isToken, mapObjects } from '../json.ts';
import { isEthereumAddress, tokenInSimulator } from '../addresses.ts';
import type { MakeImplementation } from './implementation.ts';

/** Ids and addresses. */
export const identity = {
  'ids.begin-anywhere': () => ({ settings: { numbering: { first: [0, 2, 7, 1_000, 5_000_000] } } }),
  'ids.have-gaps': () => ({ settings: { numbering: { gaps: [2, 3, 10] } } }),
  'addresses.of-tokens': ({ choose }) => ({
    settings: { tokenAddress: choose('tokenAddress', ['text', 'account', 'ethereum']) },
  }),
  'addresses.nested-owner': () => ({
    mapAnswer: async (answer, { operation, query }, inspect) => {
      if (!['token', 'bundle', 'tokenOwner'].includes(operation)) return answer;
      const isNested = JSON.stringify(answer).includes('"owner":"0xf8238ccfff8ed887463fd5e0');
      if (!isNested) return answer;
      const { topmostOwner } = membersOf(await inspect('topmostOwner', query));
      const atTop = typeof topmostOwner === 'string' ? { owner: topmostOwner } : {};
      return mapObjects(answer, members =>
        (isToken(members) || operation === 'tokenOwner') && tokenInSimulator(members['owner']) !== undefined
          ? { ...members, ...atTop }
          : members,
      );
    },
  }),
  'addresses.prefix': ({ choose }) => ({
    settings: { ss58Prefix: choose('prefix', [0, 2, 63, 255, 7_391]) },
  }),
  'addresses.substrate-only': () => ({
    refuse: ({ requested }) =>
      Object.entries(requested).some(([, member]) => isEthereumAddress(member))
        ? 'An Ethereum address is no account'
        : undefined,
  }),
} as const satisfies Readonly<Record<string, MakeImplementation>>;
