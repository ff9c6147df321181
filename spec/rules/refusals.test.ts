import { describe, expect, it } from 'vitest';
import { writeOperations } from '../../src/contract/endpoints.ts';
import { errors, type ErrorCode } from '../../src/contract/errors.ts';
import { declaredRefusals } from '../harness/targets/testing/declared-refusals.ts';
import type { Reason } from '../model/preconditions.ts';
import { textOf } from '../model/rule.ts';
import { allRules as all } from './catalogue.ts';
import { allPreconditions } from './index.ts';

describe('ids of rules', () => {
  it('are dotted words', () => {
    const pattern = /^[a-z-]+(\.[a-z0-9-]+)+$/;
    expect(all.filter(({ id }) => !pattern.test(id)).map(({ id }) => id)).toEqual([]);
  });

  it('have one text each', () => {
    const texts = new Map<string, string>();
    const others = all.filter(rule => {
      const text = JSON.stringify(textOf(rule));
      const first = texts.get(rule.id) ?? text;
      texts.set(rule.id, first);
      return first !== text;
    });
    expect([...new Set(others.map(({ id }) => id))]).toEqual([]);
  });
});

/** Refusals of calls that no operation of the interface can cause, and why. */
const beyondTheInterface: Readonly<Record<string, string>> = {
  'collection.create.flags-are-not-reserved': 'no operation sets reserved flags',
  'collection.create.token-prefix-length': 'a longer prefix is refused when built',
  'collection.create.collections-are-bounded': 'no test creates a hundred thousand collections',
  'refungible.mint.sum-is-bounded': 'operations mint a token for one owner',
  'refungible.last-piece.is-counted-as-held': 'no read reports the count; a metamorphic relation tests it',
  'token.mint.not-empty': 'an empty bulk mint is refused when built',
  'token.approve.from-is-own-mirror': 'no operation approves for a mirror account',
  'sudo.key-only': 'no operation uses sudo',
  'call.origin': 'no operation becomes a call for the root',
  'collection.repair.collection-exists': 'no operation becomes a call for the root',
  'coins.are-only-transferred': 'the interface has no collection 0',
  'coins.token-id-is-zero': 'the interface has no collection 0',
  'coins.from-self-or-nested': 'the interface has no collection 0',
  'coins.not-to-zero-address': 'the interface has no collection 0',
  'coins.funds-available': 'the interface has no collection 0',
  'nesting.not-under-coins': 'the interface has no collection 0',
  'token.operator.collection-exists': 'no operation sets an operator',
  'token.operator.both-sides-listed': 'no operation sets an operator',
  'token.operator.not-of-fungible': 'no operation sets an operator',
  'token.operator.not-zero-address': 'no operation sets an operator',
};

/** The registry of errors, the declarations of calls and the catalogue of rules agree. */
describe('refusals', () => {
  it('are specified for every operation', () => {
    const specified = new Set(allPreconditions.flatMap(({ operations }) => operations));
    // A batch is refused for the reasons of its writes: metamorphic relations compare it with them.
    const others = writeOperations.filter(operation => !specified.has(operation));
    expect(others, 'spec/rules/operations/index.ts').toEqual(['batch']);
  });

  const reasons = new Map<string, Reason>(
    allPreconditions.flatMap(({ reasons: preconditions }) =>
      preconditions.map(reason => [reason.id, reason]),
    ),
  );
  const declared = Object.values(declaredRefusals).flatMap(refusals => Object.entries(refusals)) as [
    string,
    ErrorCode,
  ][];

  it('of calls are rules of the catalogue', () => {
    const unknown = declared.filter(([id]) => !reasons.has(id) && !(id in beyondTheInterface));
    const ids = [...new Set(unknown.map(([id]) => id))];
    expect(ids, 'refusals of a list in spec/rules/operations/').toEqual([]);
  });

  it('beyond the interface are declared, and are no rules', () => {
    const stale = Object.keys(beyondTheInterface).filter(
      id => reasons.has(id) || !declared.some(([other]) => other === id),
    );
    expect(stale).toEqual([]);
  });

  it('of rules are declared by a call', () => {
    const included = [...reasons.values()].filter(({ error }) => error.atBuild !== true);
    const undeclared = included.filter(({ id }) => !declared.some(([other]) => other === id));
    expect(undeclared.map(({ id }) => id)).toEqual([]);
  });

  it('are declared in the order of the specification, by the calls that declare all reasons of an operation', () => {
    const orders = allPreconditions.map(({ operations, reasons: ordered }) => {
      const included = ordered.filter(({ error }) => error.atBuild !== true);
      const specified = [...new Set(included.map(({ id }) => id))];
      const calls = Object.values(declaredRefusals).filter(refusals => specified.every(id => id in refusals));
      const declaredOrders = calls.map(refusals =>
        Object.keys(refusals).filter(id => specified.includes(id)),
      );
      return { operations, specified, declaredOrders };
    });
    for (const { operations, specified, declaredOrders } of orders) {
      expect(declaredOrders.length, `calls of ${operations.join(', ')}`).toBeGreaterThan(0);
      for (const order of declaredOrders) expect(order).toEqual(specified);
    }
  });

  it('have their registered error', () => {
    const wrong = declared.flatMap(([id, code]) => {
      const { section, name, message } = errors[code];
      const expected = reasons.get(id)?.error;
      const isSame = (expected?.code ?? `${section}.${name}`) === `${section}.${name}`;
      return isSame && (expected?.message ?? message) === message ? [] : [`${id}: ${section}.${name}`];
    });
    expect(wrong).toEqual([]);
  });

  it('use every error of the registry', () => {
    const used = new Set<string>(declared.map(([, code]) => code));
    expect(Object.keys(errors).filter(code => !used.has(code))).toEqual([]);
  });
});
