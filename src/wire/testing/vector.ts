import type { ArgsByName, Call, CallName } from '../../chain/calls/index.ts';

/** A call and its bytes. */
export interface Vector {
  readonly call: Call;
  readonly method: string;
}

export const alice = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
export const token1of1 = '0xf8238ccfff8ed887463fd5e00000000100000001';

/** What stands in texts of bytes for longer ones. */
const words: Readonly<Record<string, string>> = {
  alice: alice.slice(2),
  token: token1of1.slice(2),
  one: `01${'00'.repeat(15)}`,
  two: `02${'00'.repeat(15)}`,
};

/** Hexadecimal text of the parts, with the words `alice`, `token`, `one` and `two`; white space is ignored. */
export const bytes = (...parts: string[]): string =>
  `0x${parts
    .join('')
    .replaceAll(/alice|token|one|two/g, word => words[word] ?? word)
    .replaceAll(/\s/g, '')}`;

/** A call by name, and the parts of its bytes. */
export const vector = <N extends CallName>(name: N, args: ArgsByName[N], ...parts: string[]): Vector => ({
  call: { name, args } as Call,
  method: bytes(...parts),
});
