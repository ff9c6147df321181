import { alice, bob, cards } from './clients.ts';

/** A use of a method: its name, its arguments, and the signer of a write if that is not Alice. */
export type Use = readonly [method: string, args: object, signer?: typeof alice];

/** The first token. */
export const ace = { collectionId: 1, tokenId: 1 };

/** What every client plays in a new world: each method of the newest one, in an order in which all writes are accepted. */
export const uses: readonly Use[] = [
  [
    'collection.create',
    {
      ...cards,
      mode: 'Nft',
      info: { cover_image: { url: 'https://ipfs.example/cover.png' } },
      permissions: { nesting: { tokenOwner: true, collectionAdmin: true } },
      tokenPropertyPermissions: [
        { key: 'level', permission: { mutable: true, collectionAdmin: true, tokenOwner: true } },
      ],
    },
  ],
  ['collection.create', { ...cards, mode: 'Fungible', tokenDecimals: 2 }],
  [
    'collection.create',
    {
      ...cards,
      mode: 'ReFungible',
      tokenPropertyPermissions: [
        { key: 'level', permission: { mutable: true, collectionAdmin: true, tokenOwner: true } },
      ],
    },
  ],
  ['collection.setProperties', { collectionId: 1, properties: [{ key: 'colour', value: 'red' }] }],
  ['collection.deleteProperties', { collectionId: 1, keys: ['colour'] }],
  ['collection.setLimits', { collectionId: 1, limits: { sponsoredDataRateLimit: 30, tokenLimit: 1_000 } }],
  ['collection.setSponsor', { collectionId: 1, sponsor: bob.address }],
  ['collection.confirmSponsorship', { collectionId: 1 }, bob],
  [
    'collection.setTokenPropertyPermissions',
    {
      collectionId: 1,
      tokenPropertyPermissions: [
        { key: 'age', permission: { mutable: true, collectionAdmin: true, tokenOwner: false } },
      ],
    },
  ],
  ['collection.get', { collectionId: 1 }],
  ['collection.get', { collectionId: 1, withAdmins: false, withLimits: false }],
  ['collection.get', { collectionId: '0x17C4e6453cC49AAaaEaCA894E6D9683e00000001' }],
  ['collection.list', { limit: 2, skip: 0 }],
  ['collection.getAllCollectionStats', {}],
  [
    'token.mintNFTs',
    {
      collectionId: 1,
      tokens: [
        {
          data: {
            name: 'Ace',
            image: 'https://ipfs.example/ace.png',
            attributes: [{ trait_type: 'suit', value: 'spades' }],
            royalties: [{ address: bob.address, percent: 2.5 }],
          },
          URI: 'https://ipfs.example/ace.json',
        },
        { owner: bob.address },
        {},
        { properties: [{ key: 'level', valueHex: '0x33' }] },
        {},
      ],
    },
  ],
  ['token.get', ace],
  ['token.get', { ...ace, withChildren: true }],
  ['token.updateNft', { ...ace, data: { attributes: [{ trait_type: 'suit', value: 'hearts' }] } }],
  ['token.setProperties', { ...ace, properties: [{ key: 'level', value: '3' }] }],
  ['token.deleteProperties', { ...ace, keys: ['level'] }],
  ['token.nest', { parent: ace, nested: { collectionId: 1, tokenId: 3 } }],
  ['token.get', { ...ace, withChildren: true }],
  ['token.get', { collectionId: 1, tokenId: 3 }],
  ['token.unnest', { nested: { collectionId: 1, tokenId: 3 } }],
  ['token.approve', { spender: bob.address, ...ace }],
  ['token.getApproved', { ...ace, spender: bob.address }],
  ['token.possibleActions', { sender: bob.address, ...ace, transferTo: bob.address }],
  ['token.transfer', { ...ace, to: bob.address }],
  ['token.burn', { collectionId: 1, tokenId: 4 }],
  ['token.approve', { spender: bob.address, collectionId: 1, tokenId: 5 }],
  ['token.burnFrom', { collectionId: 1, tokenId: 5 }, bob],
  ['collection.accountTokens', { collectionId: 1, address: bob.address }],
  ['fungible.mint', { collectionId: 2, amount: 1_000 }],
  ['fungible.transfer', { collectionId: 2, to: bob.address, amount: 100 }],
  ['fungible.approve', { collectionId: 2, spender: bob.address, amount: 50 }],
  ['fungible.getApproved', { collectionId: 2, sender: alice.address, spender: bob.address }],
  ['fungible.getAccountBalance', { collectionId: 2, address: bob.address }],
  ['fungible.burn', { collectionId: 2, amount: 10 }],
  ['fungible.burnFrom', { collectionId: 2, from: alice.address, amount: 10 }, bob],
  ['fungible.totalSupply', { collectionId: 2 }],
  [
    'refungible.mint',
    {
      collectionId: 3,
      owners: [{ pieces: 60 }, { address: bob.address, pieces: 40 }],
      data: { name: 'Land' },
    },
  ],
  ['refungible.mintMultiple', { collectionId: 3, tokens: [{ pieces: 10 }, { pieces: 20 }] }],
  ['refungible.updateNft', { collectionId: 3, tokenId: 1, data: { image: 'https://ipfs.example/land.png' } }],
  ['refungible.setProperties', { collectionId: 3, tokenId: 1, properties: [{ key: 'level', value: '3' }] }],
  ['refungible.deleteProperties', { collectionId: 3, tokenId: 1, keys: ['level'] }],
  ['refungible.get', { collectionId: 3, tokenId: 1 }],
  ['refungible.getAccountBalance', { collectionId: 3, tokenId: 1, account: bob.address }],
  ['refungible.transfer', { collectionId: 3, tokenId: 1, from: alice.address, to: bob.address, amount: 5 }],
  ['refungible.approve', { collectionId: 3, tokenId: 1, spender: bob.address, amount: 7 }],
  ['refungible.getApproved', { collectionId: 3, tokenId: 1, sender: alice.address, spender: bob.address }],
  ['refungible.burn', { collectionId: 3, tokenId: 1, amount: 2 }],
  ['refungible.burnFrom', { collectionId: 3, tokenId: 1, from: alice.address, amount: 2 }, bob],
  ['balance.get', { address: alice.address }],
  ['balance.transfer', { to: bob.address, amount: '1.5', isAmountInCoins: true }],
  ['account.nextIndex', { address: alice.address }],
  ['utility.getParsedMetadata', ace],
  ['collection.transferCollection', { collectionId: 3, to: bob.address }],
];
