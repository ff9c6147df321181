import type { WriteOperation } from '../../src/contract/shapes/index.ts';
import { sponsorOf } from '../model/payment.ts';
import { bodyOf, signerOf, type Step } from '../model/step.ts';
import type { Target } from '../model/target.ts';
import { Unobservable, unobservableOr } from '../model/unobservable.ts';
import { rulesFor } from './index.ts';

/** A write and its receipt, before it is observed what it has changed. */
export type Written = Omit<Step, 'after'>;

/**
 * The paths that a write can change if it breaks no rule, as patterns like those of `changesBeyond`; undefined where no rule limits
 * them. They are what the rules of its operation allow to change (spec/decisions/specification/judging.md#what-is-read).
 */
export function changeable(written: Written): readonly string[] | undefined {
  const { request, receipt } = written;
  const mayBeDone = receipt.kind === 'accepted' || inParts.has(request.operation);
  if (receipt.kind === 'not-built' || (receipt.kind === 'not-admitted' && !mayBeDone)) return [];
  const paths = unobservableOr(() => {
    const accounts = accountsPaying(written);
    return mayBeDone ? withAllowed(written, accounts) : accounts;
  });
  return paths instanceof Unobservable ? undefined : paths;
}

/** Writes of several items. Where one of them is refused, the interface leaves open whether those before it stay. */
const inParts: ReadonlySet<string> = new Set<WriteOperation>([
  'setCollectionProperties',
  'deleteCollectionProperties',
  'setPropertyPermissions',
  'setTokenProperties',
  'deleteTokenProperties',
  'mintMany',
]);

/** Has the target keep the answers to reads that the write cannot have changed. */
export function keepUnchanged(target: Target, written: Written): void {
  const paths = target.keep === undefined ? undefined : changeable(written);
  if (paths !== undefined) target.keep?.(paths);
}

/** The accounts whose balance or nonce an included write changes. */
const accountsPaying = (written: Written): readonly string[] => {
  const step = { ...written, after: written.before };
  const others = [sponsorOf(step), bodyOf(step, 'transferBalance')?.destination];
  return [
    `accounts/${signerOf(written.request)}`,
    ...others.flatMap(address => (address === undefined ? [] : [`accounts/${address}/balance`])),
  ];
};

/** The accounts, and what the rules of the accepted write allow to change. */
function withAllowed(written: Written, accounts: readonly string[]): readonly string[] | undefined {
  const step: Step = {
    ...written,
    get after(): never {
      throw new Unobservable('the state after a write that was just made');
    },
  };
  const allowed = rulesFor(step).flatMap(({ mayChange }) => {
    const paths = mayChange?.(step);
    return paths === undefined ? [] : [paths];
  });
  return allowed.length === 0 ? undefined : [...allowed.flat(), ...accounts];
}
