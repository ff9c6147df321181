import english from '@polkadot/util-crypto/mnemonic/wordlists/en';
import { notRecorded } from '../../contract/shapes/members.ts';

/** Members that hold a secret wherever they stand; a seed in JSON has to look like one, because tokens have attributes of that name. */
const names = 'pass(?:word|phrase|wd)|mnemonic|suri|secret_?(?:key|seed|uri)|private_?key';
const inJson = new RegExp(
  `("(?:${names})"\\s*:\\s*)(?:"(?:[^"\\\\]|\\\\.)*"?|[\\w.-]+)|("seed"\\s*:\\s*)"0x[0-9a-f]{64}"?`,
  'gi',
);
const inQuery = new RegExp(`([?&](?:${names}|seed)=)[^&#\\s"]*`, 'gi');

/** Words that follow each other, also in a URL. */
const words = /\b[a-z]{3,8}(?:(?:\s|\+|%20)[a-z]{3,8}\b){7,}/g;
const mnemonicWords = new Set(english);

/** Words of a mnemonic in a row that are taken for one: the shortest has twelve, of which a message may show some. */
const wordsMin = 8;

/** The text without what looks like a secret of a client: words of a mnemonic, and the values of members such as `password`. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(inJson, (_whole, name: string | undefined, seed: string) => `${name ?? seed}"${notRecorded}"`)
    .replace(inQuery, (_whole, name: string) => name + encodeURIComponent(notRecorded))
    .replace(words, run => (hasMnemonic(run) ? notRecorded : run));

function hasMnemonic(run: string): boolean {
  let inARow = 0;
  return run.split(/\s|\+|%20/).some(word => {
    inARow = mnemonicWords.has(word) ? inARow + 1 : 0;
    return inARow === wordsMin;
  });
}
