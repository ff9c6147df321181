import { isAbsent, type Dialect } from '../../harness/dialects/dialect.ts';
import type { Command } from '../../harness/sequences/command.ts';

/** Addresses of tokens, collections and Ethereum accounts, of which the interface promises nothing. */
const notAnAccount = /^0x[0-9a-f]{40}$/i;

const namesNoAccount = (value: unknown): boolean =>
  typeof value === 'string'
    ? notAnAccount.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(namesNoAccount);

/**
 * Why a write cannot be asked of a target: the operation that has no endpoint there, or the kind of address that the interface does
 * not promise; undefined if it can be asked.
 */
export function obstacleTo(
  dialect: Dialect,
  { operation, body }: Pick<Command, 'operation'> & { readonly body: object },
): string | undefined {
  if (isAbsent(dialect, operation)) return operation;
  return dialect.form === 'free' && namesNoAccount(body) ? 'what is owned by other addresses' : undefined;
}
