import { isText, membersOf } from '../../../model/reported.ts';
import { sameBut } from '../../../model/observations/changes.ts';
import { observe } from '../../../model/observations/observe.ts';
import { ruled, holds, type Verdict } from '../../../model/rule.ts';
import { anyWrite, type Response, type Target, type WriteRequest } from '../../../model/target.ts';
import { documentedWrites } from '../../../model/documented/requests.ts';
import { writeOperations } from '../../../../src/contract/endpoints.ts';
import type { WriteOperation } from '../../../../src/contract/shapes/index.ts';
import {
  build,
  comparable,
  processed,
  sendWrite,
  signed,
  statusBehind,
  statusOf,
  submit,
  submitted,
  wireOf,
  type Status,
} from './http-exchange.ts';
import { creationBy, newCollection, request, someOwner, texts } from '../requests.ts';
import { isPresent, orElse } from '../../../model/unobservable.ts';
import { wireRelationList } from '../relation-list.ts';
import { given, nothingChanges, planFor, type Fixture } from '../relation.ts';

/** Random requests of these operations, valid and invalid ones, that can be built. */
async function someRequests(
  { target, choose, randomRequest }: Fixture,
  count: number,
  operations: readonly WriteOperation[] = writeOperations,
): Promise<readonly WriteRequest[]> {
  const found: WriteRequest[] = [];
  const present = operations.filter(operation => isPresent(target, operation));
  for (let tries = 0; present.length > 0 && found.length < count && tries < 5 * count; tries += 1) {
    const made = orElse(() => randomRequest(choose.of(present)), undefined);
    if (made !== undefined && (await sendWrite(target, made)).status < 400) found.push(made);
  }
  return found;
}

/** How many ids after the newest collection are looked at: others can create collections at the same time. */
const idsAfter = 3;

/**
 * Whether a build of a creation creates. Nobody knows the id of such a collection, so those after the newest one are read, and its name
 * says where it came from.
 */
async function createsAtBuild(fixture: Fixture): Promise<Verdict> {
  const { target, choose } = fixture;
  if (!isPresent(target, 'createCollection') || !isPresent(target, 'collection')) return 'holds';
  const { address, collectionId } = await newCollection(fixture);
  const name = `only built ${choose.below(1e9)}`;
  await build(target, request('createCollection', { address, ...texts, name }));
  let next = collectionId;
  for (let count = 0; count < idsAfter; count += 1) {
    next = target.collectionAfter?.(next) ?? next + 1;
    const answer = await target.read('collection', { collectionId: next });
    if (answer.kind === 'body' && membersOf(answer.body)['name'] === name)
      return { broken: `collection ${next} was only built, and exists` };
  }
  return 'holds';
}

/** A write that is accepted, and one that is refused. */
const attemptsOf = planFor(someOwner, address => ({
  right: creationBy(address),
  wrong: request('mint', { address, collectionId: 4_000_000 }),
}));

type Way = (target: Target, write: WriteRequest) => Promise<Response>;

const through =
  (use: string): Way =>
  async (target, write) => {
    const payload = await signed(target, await build(target, write));
    return sendWrite(target, anyWrite(write.operation, payload), { query: `use=${use}` });
  };

/** Every way to submit a signed payload without waiting for the result. */
const ways: Readonly<Record<string, Way>> = {
  'extrinsic/submit': (target, write) => submitted(target, write),
  'v1/extrinsic/submit': (target, write) => submitted(target, write, 'v1/extrinsic/submit'),
  'use=Submit': through('Submit'),
  'use=SubmitWatch': through('SubmitWatch'),
};

const outcomeIn = ({ isError, error, parsed }: Status): string => JSON.stringify({ isError, error, parsed });

/** Whether the same write has the same outcome in each way, each on a target of its own. */
async function byEachWay(fixture: Fixture, write: WriteRequest): Promise<Verdict> {
  const outcomes: string[] = [];
  for (const [name, way] of Object.entries(ways)) {
    const { target } = await fixture.secondInstance();
    const answer = await way(target, write);
    const { hash } = membersOf(answer.body);
    if (!isText(hash)) return { broken: `${name} answers ${JSON.stringify(answer)}` };
    outcomes.push(outcomeIn(await statusBehind(target, hash)));
  }
  const isSame = outcomes.every(outcome => outcome === outcomes[0]);
  return holds(isSame, `outcomes are ${outcomes.join(' and ')}`);
}

const verified = (target: Target, answer: Response, { error = null }: Status): boolean => {
  const reported = membersOf(membersOf(answer.body)['error']);
  if (error === null) return answer.status < 400;
  return (
    answer.status === 400 &&
    reported['name'] === 'VerificationFailedError' &&
    wireOf(target).messageIn(answer.body) === error.message &&
    JSON.stringify(reported['details']) === JSON.stringify(error.details)
  );
};

/** Relations about the steps of a write: build, sign, submit, status. */
export const writeFlowRelations = wireRelationList(ruled('2.22', 'Endpoints: Write flow'), {
  'write.build-changes-nothing': {
    level: 'stated',
    says: 'Building a payload changes nothing, however often it is done.',
    check: async fixture => {
      const requests = await someRequests(fixture, 6, documentedWrites);
      if (requests.length === 0) return 'not-applicable';
      const changed = await nothingChanges(fixture, async () => {
        for (const each of requests) await build(fixture.target, each);
        return 'holds';
      });
      return changed === 'holds' ? createsAtBuild(fixture) : changed;
    },
  },
  'write.build-is-repeatable': {
    says: 'The same request builds the same payload as long as the state does not change.',
    check: async fixture => {
      const requests = await someRequests(fixture, 6);
      return nothingChanges(fixture, async () => {
        for (const each of requests) {
          const [first, second] = [await build(fixture.target, each), await build(fixture.target, each, '')];
          if (comparable(fixture.target, first) !== comparable(fixture.target, second))
            return { broken: `${JSON.stringify(first)} is not ${JSON.stringify(second)}` };
        }
        return requests.length === 0 ? 'not-applicable' : 'holds';
      });
    },
  },
  'write.verify-reports-what-submit-would-refuse': {
    ...ruled('3', 'Endpoints: Write flow, verify'),
    says: 'With `verify`, a build is refused with the error that the transaction would have, and otherwise builds the same payload.',
    check: async fixture => {
      const { target } = fixture;
      for (const each of await someRequests(fixture, 8)) {
        const answer = await sendWrite(target, each, { query: 'use=Build&verify=true' });
        const built = await build(target, each);
        const { signer: _, ...plain } = built;
        const answered = await submit(target, await signed(target, built));
        // A signer who cannot pay is refused for another reason, which other rules check.
        if (answered.status >= 400) continue;
        const outcome = await statusOf(target, answered);
        const isSame = answer.status >= 400 || comparable(target, answer.body) === comparable(target, plain);
        if (!verified(target, answer, outcome) || !isSame)
          return {
            broken: `${JSON.stringify(each)}: verified to ${JSON.stringify(answer)}, submitted to ${outcomeIn(outcome)}`,
          };
      }
      return 'holds';
    },
  },
  'write.ways-to-submit-are-equivalent': {
    says: 'A signed payload has the same outcome at the submit endpoint, in both path styles, and at the path of its operation.',
    check: given(attemptsOf, async (attempts, fixture) => {
      const accepted = await byEachWay(fixture, attempts.right);
      return accepted === 'holds' ? byEachWay(fixture, attempts.wrong) : accepted;
    }),
  },
  'write.result-reports-the-outcome': {
    level: 'ruled 3',
    says: 'Waiting for the result answers what the status reports: the outcome, or a submit error with the same message and details.',
    check: given(attemptsOf, async (attempts, fixture) => {
      const secondInstance = await fixture.secondInstance();
      for (const write of [attempts.wrong, attempts.right]) {
        const { error = null, parsed } = await processed(secondInstance.target, write);
        const { status, body } = await through('Result')(fixture.target, write);
        const expected =
          error === null
            ? { isError: false, parsed }
            : { name: 'SubmitExtrinsicError', message: error.message, details: error.details };
        const { code: _, ...reported } = membersOf(membersOf(body)['error'] ?? body);
        const isSame =
          JSON.stringify(reported) === JSON.stringify(expected) && status < 400 === (error === null);
        if (!isSame) return { broken: `expected ${JSON.stringify(expected)}, found ${JSON.stringify(body)}` };
      }
      return sameBut(
        await observe(secondInstance.target, fixture.known),
        await observe(fixture.target, fixture.known),
        [],
      );
    }),
  },
  'write.status-reports-refusals': {
    ...ruled('3', 'Errors'),
    says: 'The status of a refused transaction is completed, with an error of message, section, name and rule; that of an accepted one has the outcome.',
    check: given(attemptsOf, async (attempts, fixture) => {
      const wrong = await processed(fixture.target, attempts.wrong);
      const right = await processed(fixture.target, attempts.right);
      const { section, name, rule } = membersOf(wrong.error?.details);
      const isMet =
        wrong.isCompleted &&
        wrong.isError &&
        wrong.error?.message === 'Collection not found' &&
        section === 'common' &&
        name === 'CollectionNotFound' &&
        typeof rule === 'string' &&
        right.isCompleted &&
        !right.isError &&
        right.error === null &&
        right.parsed !== undefined;
      return holds(isMet, `${JSON.stringify(wrong)} and ${JSON.stringify(right)}`);
    }),
  },
  'write.fee-is-reported-before': {
    ...ruled('2.16', 'Endpoints: Write flow, withFee'),
    says: 'The fee reported before is the fee that is paid, in every way to request it.',
    check: given(attemptsOf, async (attempts, fixture) => {
      const { target } = fixture;
      const payload = await build(target, attempts.wrong, 'withFee=true');
      const estimate = await sendWrite(target, attempts.wrong, { query: 'use=GetFee' });
      const calculated = await wireOf(target).send('POST', 'extrinsic/calculate-fee', payload);
      const { fee } = await processed(target, attempts.wrong);
      const fees = [membersOf(payload)['fee'], membersOf(estimate.body)['fee'], calculated.body];
      const all = fees.map(reported => membersOf(reported)['raw']);
      return holds(
        all.every(raw => raw === fee?.raw),
        `${fee?.raw} was paid, ${all.join(', ')} were reported`,
      );
    }),
  },
  'write.batch-is-builds-in-a-row': {
    says: 'A batch of builds has payloads with consecutive nonces.',
    check: given(attemptsOf, async (attempts, fixture) => {
      const { target } = fixture;
      const { signerPayloadJSON: single } = await build(target, attempts.wrong);
      const batch = anyWrite(attempts.wrong.operation, [attempts.wrong.body, attempts.wrong.body]);
      const { body } = await sendWrite(target, batch, { query: 'use=BuildBatch' });
      const { payloads, nextNonce } = membersOf(body);
      const nonce = Number(single['nonce']);
      const isMet =
        nextNonce === nonce + 2 &&
        Array.isArray(payloads) &&
        payloads.length === 2 &&
        payloads.every((payload, index) => {
          const { method, nonce: its } = membersOf(membersOf(payload)['signerPayloadJSON']);
          return method === single['method'] && Number(its) === nonce + index;
        });
      return holds(isMet, JSON.stringify(body));
    }),
  },
});
