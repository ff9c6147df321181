import { expect } from 'vitest';
import { test } from 'understudy-cts/vitest';
import { UniqueChain } from '@unique-nft/sdk';
import { Sr25519Account } from '@unique-nft/sr25519';

const cards = { mode: 'Nft', name: 'Cards', description: '', symbol: 'CRD' } as const;
const seller = Sr25519Account.fromUri('//Alice');
const buyer = Sr25519Account.fromUri('//Bob');

// Each test has a world of its own, which listens because the test names its URLs.
test('a sold token belongs to its buyer', async ({ urls }) => {
  const chain = UniqueChain({ baseUrl: urls.v2, account: seller });
  const { collectionId } = (await chain.collection.create(cards)).result;
  await chain.token.mintNFTs({ collectionId, tokens: [{ data: { name: 'Ace' } }] });
  await chain.token.transfer({ collectionId, tokenId: 1, to: buyer.address });
  expect(await chain.token.get({ collectionId, tokenId: 1 })).toMatchObject({
    name: 'Ace',
    owner: buyer.address,
  });
});
