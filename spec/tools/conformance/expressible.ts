import { isAbsent, type Dialect } from '../../harness/dialects/dialect.ts';
import type { Command } from '../../sequences/command.ts';

/** Addresses of tokens, collections and Ethereum accounts. The interface does not promise that they can own tokens. */
const notAnAccount = /^0x[0-9a-f]{40}$/i;

const hasOtherAddress = (value: unknown): boolean =>
  typeof value === 'string'
    ? notAnAccount.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(hasOtherAddress);

/** Why a write cannot be sent to a target: an operation without an endpoint, or a kind of address that the interface does not promise. */
export function obstacleTo(
  dialect: Dialect,
  { operation, body }: Pick<Command, 'operation'> & { readonly body: object },
): string | undefined {
  if (isAbsent(dialect, operation)) return operation;
  return dialect.form === 'free' && hasOtherAddress(body)
    ? 'tokens owned by other kinds of addresses'
    : undefined;
}
