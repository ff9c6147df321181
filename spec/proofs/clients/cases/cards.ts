import type { Members } from '../published.ts';

/** A collection of cards, in a form that all clients accept. */
export const cards = {
  name: 'Cards',
  description: 'A pack of cards',
  tokenPrefix: 'CRD',
  schema: {
    schemaName: 'unique',
    schemaVersion: '1.0.0',
    image: { urlTemplate: 'https://ipfs.example/ipfs/{infix}' },
    coverPicture: { ipfsCid: 'QmCover' },
    attributesSchemaVersion: '1.0.0',
    attributesSchema: {
      '0': {
        name: { _: 'suit' },
        type: 'string',
        optional: false,
        isArray: false,
        enumValues: { '0': { _: 'hearts' }, '1': { _: 'spades' } },
      },
      '1': { name: { _: 'motto' }, type: 'string', optional: true, isArray: false },
    },
  },
} as const;

/** The members of the cards as text of a command. */
export const cardsText = JSON.stringify(cards).slice(1, -1);

/** The command that creates the cards. */
export const createCards = `@alice createCollection {${cardsText}}`;

/** The arguments for minting a card of spades with this motto. */
export const card = (name: string): Members => ({
  name: { _: name },
  image: { ipfsCid: `Qm${name}` },
  encodedAttributes: { '0': 1, '1': { _: `I am ${name}` } },
});

/** The same as text of a command. */
export const cardText = (name: string): string => JSON.stringify(card(name));

/** The command that mints a card to Alice. */
export const mintCard = (name: string): string => `@alice mint 1 {data: ${cardText(name)}}`;

/** The collection that is created first; every test has its own world. */
export const pack = { collectionId: 1 };

/** The tokens of the first collection, in order of minting. */
export const ace = { ...pack, tokenId: 1 };
export const king = { ...pack, tokenId: 2 };
export const queen = { ...pack, tokenId: 3 };
