import { isRecord, isText, reportedMembers } from '../../model/reported.ts';
import { u8aToHex } from '@polkadot/util';
import { decodeAddress, encodeAddress } from '@polkadot/util-crypto';
import { answers, collectionsAt, expectRead, readInvariantList, sample, tokensAt } from './invariant-list.ts';
import { ruled, holds, onEachInTurn } from '../../model/rule.ts';
import { inUnits } from '../../model/units.ts';

/** Prefixes with which each network writes addresses, and its coin (spec/decisions/service.md#networks). */
const networks: readonly { readonly prefix: number; readonly token: string }[] = [
  { prefix: 42, token: 'OPL' },
  { prefix: 255, token: 'QTZ' },
  { prefix: 7391, token: 'UNQ' },
];

/** The account as a public key, and as each network writes it. */
function formsOf(address: string): readonly string[] {
  const key = decodeAddress(address);
  return [u8aToHex(key), ...networks.map(({ prefix }) => encodeAddress(key, prefix))];
}

/** What reads report of accounts and of the chain. */
export const accountReadInvariants = readInvariantList(ruled('2.22', 'Authentication'), {
  'account.balance.adds-up': {
    says: 'The parts of a balance add up, and coins and base units agree.',
    check: (target, { observed }) =>
      onEachInTurn(sample(target.actors, 2), async ({ address }) => {
        const answer = await target.read('balance', { address });
        if (answer.kind === 'error') return { broken: answer.message };
        const { freeBalance, reservedBalance, totalBalance, lockedBalance, availableBalance } =
          reportedMembers('a balance', answer.body);
        const units = (amount: unknown): bigint =>
          BigInt(isRecord(amount) && isText(amount['raw']) ? amount['raw'] : -1);
        const isMet =
          units(totalBalance) === units(freeBalance) + units(reservedBalance) &&
          units(availableBalance) === units(freeBalance) - units(lockedBalance) &&
          isRecord(freeBalance) &&
          freeBalance['raw'] === observed.accounts[address]?.balance &&
          freeBalance['decimals'] === 18 &&
          freeBalance['amount'] ===
            (freeBalance['raw'] === '0' ? '0' : inUnits(String(freeBalance['raw']), 18));
        return holds(isMet, JSON.stringify(answer.body));
      }),
  },
  'account.any-spelling-is-the-same': answers({
    source: 'Conventions: Address',
    says: 'Requests may write an account with any network’s prefix or as a public key; answers write it as this network does.',
    reads: (moment, { actors }) =>
      sample(actors, 1).flatMap(({ address }) =>
        formsOf(address).flatMap(form => [
          expectRead('balance', { address: form }, { address }),
          ...sample(collectionsAt(moment), 1).map(({ id, allowList }) =>
            expectRead(
              'allowed',
              { collectionId: id, address: form },
              { isAllowed: allowList.includes(address) },
            ),
          ),
          ...sample(tokensAt(moment), 2).map(({ collectionId, tokenId, owner }) =>
            expectRead(
              'tokenBalance',
              { collectionId, tokenId, address: form },
              { amount: owner === address ? 1 : 0 },
            ),
          ),
        ]),
      ),
  }),
  'account.other-text-is-no-address': {
    ...ruled('3', 'Conventions: Address'),
    says: 'A request with an invalid address is malformed.',
    check: target =>
      onEachInTurn(['nobody', `${target.actors[0]?.address}x`, '0x1234'], async address => {
        const answer = await target.read('balance', { address });
        return holds(
          answer.kind === 'error' && answer.status === 400,
          `${address}: expected status 400, found ${JSON.stringify(answer)}`,
        );
      }),
  },
  'chain.properties.fit-the-network': {
    source: 'Conventions: base URL',
    says: 'The chain reports its address prefix, which its addresses have, its coin, and the hash of its first block.',
    check: async (target, moment) => {
      const answer = await target.read('chainProperties', {});
      if (answer.kind === 'error') return { broken: answer.message };
      const { SS58Prefix, token, decimals, genesisHash } = reportedMembers(
        'the properties of the chain',
        answer.body,
      );
      const written = [
        ...sample(target.actors, 1).map(({ address }) => address),
        ...sample(collectionsAt(moment), 1).map(({ owner }) => owner),
      ];
      const isMet =
        networks.some(network => network.prefix === SS58Prefix && network.token === token) &&
        written.every(address => encodeAddress(decodeAddress(address), Number(SS58Prefix)) === address) &&
        decimals === 18 &&
        /^0x[0-9a-f]{64}$/.test(String(genesisHash));
      return holds(isMet, JSON.stringify(answer.body));
    },
  },
});
