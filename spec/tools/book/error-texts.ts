import { errors } from '../../../src/contract/errors.ts';
import type { Reason } from '../../model/preconditions.ts';
import { allPreconditions } from '../../rules/index.ts';
import { malformations } from '../../rules/operations/every-request/malformed.ts';

/** An error of the chain, and the rules that demand it. */
export interface ErrorText {
  /** Such as `common.NoPermission`. */
  readonly code: string;
  /** The phrases of answers with this code. */
  readonly phrases: readonly string[];
  readonly rules: readonly string[];
}

/** All errors of the chain by code. */
export function errorsOf(): readonly ErrorText[] {
  const reasons: readonly Pick<Reason, 'id' | 'error'>[] = allPreconditions.flatMap(one => one.reasons);
  const known = new Set(malformations.map(({ id }) => id));
  const byCode = new Map<string, string[]>();
  for (const { section, name, message } of Object.values(errors)) {
    const code = `${section}.${name}`;
    byCode.set(code, [...(byCode.get(code) ?? []), message]);
  }
  return [...byCode]
    .map(([code, phrases]) => {
      const refusing = reasons.filter(({ error, id }) => error.code === code && !known.has(id));
      return { code, phrases, rules: [...new Set(refusing.map(({ id }) => id))] };
    })
    .toSorted((one, other) => (one.code < other.code ? -1 : 1));
}
