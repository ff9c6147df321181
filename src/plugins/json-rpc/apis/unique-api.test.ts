import { hexToU8a, u8aToHex } from '@polkadot/util';
import { expect, it } from 'vitest';
import { alice, bob } from '../../../chain/testing/chain.ts';
import { populatedState } from '../../../chain/testing/arbitrary-calls.ts';
import { readContext } from '../../../service/reads/index.ts';
import { createWorld, type ReadContext } from '../../../service/worlds/world.ts';
import { uniqueApi } from './unique-api.ts';

const context: ReadContext = {
  ...readContext(createWorld({ id: 'bytes', profile: 'chain' }), undefined),
  state: populatedState(['Nft', 'ReFungible']),
};

/** The result in hexadecimal, without `0x`, as the arguments are. */
async function called(name: string, args: string): Promise<string | undefined> {
  const method = uniqueApi.find(one => one.name === name);
  const result = await method?.call(context, hexToU8a(`0x${args}`));
  return result && u8aToHex(result).slice(2);
}

const [one, two, nine] = ['01000000', '02000000', '09000000'];
const account = (address: string): string => `00${address.slice(2)}`;

// Before each result is the byte of `Ok`.
it.each([
  ['account_tokens', one + account(alice), `0008${one}${two}`],
  ['token_owner', one + one, `0001${account(alice)}`],
  ['token_owner', one + nine, '0000'],
  ['token_exists', one + one, '0001'],
  ['token_properties', `${one + one}01040461`, '0000'],
  ['collection_properties', `${one}00`, '0000'],
  ['last_token_id', one, '0003000000'],
  ['total_supply', one, '0003000000'],
  ['balance', one + account(alice) + one, `0001${'00'.repeat(15)}`],
  ['total_pieces', two + one, `000102${'00'.repeat(15)}`],
  ['adminlist', one, `0004${account(bob)}`],
  ['next_sponsored', nine + account(alice) + one, '0000'],
  ['collection_by_id', nine, '0000'],
  ['adminlist', nine, '0000'],
  ['allowlist', nine, '0000'],
  ['allowed', nine + account(alice), '0000'],
  ['collection_properties', `${nine}00`, '0000'],
  ['property_permissions', `${nine}00`, '0000'],
  ['token_children', nine + one, '0000'],
  ['collection_stats', '', `00${two}00000000${two}`],
])('%s of %s answers %s', async (name, args, result) => {
  expect(await called(name, args)).toBe(result);
});

it('describes the arguments of each method by the names of the runtime', () => {
  const inputs = Object.fromEntries(
    uniqueApi.map(method => [method.name, method.inputs.map(({ name }) => name)]),
  );
  expect(inputs).toMatchObject({
    token_data: ['collection', 'token', 'keys'],
    allowance: ['collection', 'sender', 'spender', 'token'],
    allowed: ['collection', 'user'],
  });
});
