import type { ArgsByName, Call, CallName } from '../../chain/calls/index.ts';

/** A call and its bytes. */
export interface Vector {
  readonly call: Call;
  readonly method: string;
}

export const alice = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';
export const aliceDigits = alice.slice(2);
export const token1of1 = '0xf8238ccfff8ed887463fd5e00000000100000001';
export const token1of1Digits = token1of1.slice(2);
export const u128One = `01${'00'.repeat(15)}`;

/** Hexadecimal text of the parts; white space is ignored. */
export const bytes = (...parts: string[]): string => `0x${parts.join('').replaceAll(/\s/g, '')}`;

/** A call by name, and the parts of its bytes. */
export const vector = <N extends CallName>(name: N, args: ArgsByName[N], ...parts: string[]): Vector => ({
  call: { name, args } as Call,
  method: bytes(...parts),
});
