import { hexToU8a } from '@polkadot/util';
import { uniqueAnswer } from '../apis/unique-api.ts';
import { uniqueRpc } from '../apis/unique-rpc.ts';
import { snakeCase } from '../../../wire/scale/portable-type.ts';
import { reading, type Methods } from './method.ts';

/** Methods `unique_*`: the collections and tokens of the chain, at any block. A node answers amounts as decimal text. */
export const uniqueRpcMethods: Methods = Object.fromEntries(
  Object.entries(uniqueRpc).map(([name, { args, result }]) => [
    `unique_${name}`,
    reading(args, (read, ...values) => {
      const answer = uniqueAnswer(name, read, values);
      return typeof answer === 'bigint' ? String(answer) : nodeJson(result.write(answer, read.world));
    }),
  ]),
);

type Members = Readonly<Record<string, unknown>>;

/** Members with bytes, which serde writes as a list of numbers. */
const byteMembers: readonly string[] = ['key', 'value', 'tokenPrefix'];

/** Members with a variant, which serde writes as its name, or as an object if it has a value. */
const variantMembers: readonly string[] = ['mode', 'sponsorship', 'sponsoredDataRateLimit'];

/**
 * An answer in the JSON of a node, from that of polkadot.js: as serde writes the types of the runtime, with members in snake case. Accounts
 * are the same in both, because the runtime renames their variants.
 */
function nodeJson(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(nodeJson);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [snakeCase(name), memberJson(name, value)]),
  );
}

function memberJson(name: string, value: unknown): unknown {
  if (byteMembers.includes(name) && typeof value === 'string') return [...hexToU8a(value)];
  return variantMembers.includes(name) && value !== null ? variantJson(value as Members) : nodeJson(value);
}

/** `{ fungible: 2 }` is `{ Fungible: 2 }`, and `{ disabled: null }` is `Disabled`. */
function variantJson(variant: Members): unknown {
  const [tag = '', value] = Object.entries(variant)[0] ?? [];
  const name = tag === 'nft' ? 'NFT' : tag.charAt(0).toUpperCase() + tag.slice(1);
  return value === null ? name : { [name]: value };
}
