import { writeExamples } from '../../../../src/contract/examples.ts';
import type { Members } from '../published.ts';

/** The collection of the example of the interface, in any mode. */
export const { address: _signer, mode: _mode, ...cards } = writeExamples.createCollection;

/** The members of the cards as text of a command. */
export const cardsText = JSON.stringify(cards).slice(1, -1);

/** The command that creates the cards. */
export const createCards = `@alice createCollection {${cardsText}}`;

/** The arguments for minting a card. */
export const card = (name: string): Members => ({
  name: { _: name },
  image: { ipfsCid: `Qm${name}` },
  encodedAttributes: { '0': { _: name } },
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
