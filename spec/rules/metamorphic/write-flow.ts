import { observe } from '../../model/observe.ts';
import { holds, type Verdict } from '../../model/rule.ts';
import type { Response, Target, WriteRequest } from '../../model/target.ts';
import { randomRequests } from '../../harness/generators/random-requests.ts';
import {
  build,
  comparable,
  messageOf,
  nothingChanges,
  processed,
  sendWrite,
  signed,
  statusBehind,
  statusOf,
  submit,
  wireOf,
  type Built,
  type Status,
} from './http-exchange.ts';
import { ownedCollection, request } from './requests.ts';
import { sameBut, type Relation, type Stage } from './relation.ts';

/** Some requests of all kinds, right and wrong ones, that can be built. */
async function someRequests({ target, choose }: Stage, count: number): Promise<readonly WriteRequest[]> {
  const found: WriteRequest[] = [];
  for (let tries = 0; found.length < count && tries < 5 * count; tries += 1) {
    const made = choose.of(Object.values(randomRequests))(choose);
    if ((await sendWrite(target, made)).status < 400) found.push(made);
  }
  return found;
}

/** A write that has to be accepted, and one that has to be refused. */
function attemptsOf(
  stage: Stage,
): { readonly right: WriteRequest; readonly wrong: WriteRequest } | undefined {
  const collection = ownedCollection(stage);
  if (collection === undefined) return undefined;
  const head = { address: collection.owner, collectionId: collection.id };
  return {
    right: request('createCollection', {
      address: collection.owner,
      name: 'relation',
      description: '',
      tokenPrefix: 'REL',
    }),
    wrong: request('mint', { ...head, collectionId: 4_000_000 }),
  };
}

type Way = (target: Target, write: WriteRequest) => Promise<Response>;

const through =
  (use: string): Way =>
  async (target, write) => {
    const payload = await signed(target, await build(target, write));
    return sendWrite(target, { ...write, body: payload } as unknown as WriteRequest, { query: `use=${use}` });
  };

/** Every way to hand in a signed payload, but for waiting for the result. */
const ways: Readonly<Record<string, Way>> = {
  'extrinsic/submit': async (target, write) =>
    submit(target, await signed(target, await build(target, write))),
  'v1/extrinsic/submit': async (target, write) =>
    submit(target, await signed(target, await build(target, write)), 'v1/extrinsic/submit'),
  'use=Submit': through('Submit'),
  'use=SubmitWatch': through('SubmitWatch'),
};

const outcomeIn = ({ isError, error, parsed }: Status): string => JSON.stringify({ isError, error, parsed });

/** What becomes of the same write by each way, each on a target of its own. */
async function byEachWay(stage: Stage, write: WriteRequest): Promise<Verdict> {
  const outcomes: string[] = [];
  for (const [name, way] of Object.entries(ways)) {
    const { target } = await stage.secondInstance();
    const answer = await way(target, write);
    const { hash } = answer.body as { hash?: string };
    if (hash === undefined) return { broken: `${name} answers ${JSON.stringify(answer)}` };
    outcomes.push(outcomeIn(await statusBehind(target, hash)));
  }
  const isSame = outcomes.every(outcome => outcome === outcomes[0]);
  return holds(isSame, `outcomes are ${outcomes.join(' and ')}`);
}

const verified = (target: Target, answer: Response, { error }: Status): boolean => {
  const told = (answer.body as { error?: { name?: string; details?: unknown } }).error;
  if (error === null) return answer.status < 400;
  return (
    answer.status === 400 &&
    told?.name === 'VerificationFailedError' &&
    messageOf(target, answer) === error.message &&
    JSON.stringify(told.details) === JSON.stringify(error.details)
  );
};

/** How a write goes from its request to its end. */
export const writeFlowRelations: readonly Relation[] = [
  {
    id: 'write.build-changes-nothing',
    level: 'stated',
    source: 'Endpoints: Write flow',
    says: 'Building a payload changes nothing, however often it is done.',
    needsWire: true,
    play: async stage => {
      const requests = await someRequests(stage, 6);
      return nothingChanges(stage, async () => {
        for (const each of requests) await build(stage.target, each);
        return requests.length === 0 ? 'not-applicable' : 'holds';
      });
    },
  },
  {
    id: 'write.build-is-repeatable',
    level: 'ruled 2.22',
    source: 'Endpoints: Write flow',
    says: 'As long as nothing happens, the same request builds the same payload.',
    needsWire: true,
    play: async stage => {
      const requests = await someRequests(stage, 6);
      return nothingChanges(stage, async () => {
        for (const each of requests) {
          const [first, second] = [await build(stage.target, each), await build(stage.target, each, '')];
          if (comparable(stage.target, first) !== comparable(stage.target, second))
            return { broken: `${JSON.stringify(first)} is not ${JSON.stringify(second)}` };
        }
        return requests.length === 0 ? 'not-applicable' : 'holds';
      });
    },
  },
  {
    id: 'write.verify-reports-what-submit-would-refuse',
    level: 'ruled 3',
    source: 'Endpoints: Write flow, verify',
    says: 'With `verify` a build is refused with what the transaction would be refused with, and else builds the same.',
    needsWire: true,
    play: async stage => {
      const { target } = stage;
      for (const each of await someRequests(stage, 8)) {
        const answer = await sendWrite(target, each, { query: 'use=Build&verify=true' });
        const plain = await build(target, each);
        const submitted = await submit(target, await signed(target, plain));
        // Whoever cannot pay is refused otherwise; other rules watch that.
        if (submitted.status >= 400) continue;
        const outcome = await statusOf(target, submitted);
        const isSame = answer.status >= 400 || comparable(target, answer.body) === comparable(target, plain);
        if (!verified(target, answer, outcome) || !isSame)
          return {
            broken: `${JSON.stringify(each)}: verified to ${JSON.stringify(answer)}, submitted to ${outcomeIn(outcome)}`,
          };
      }
      return 'holds';
    },
  },
  {
    id: 'write.ways-to-submit-are-equivalent',
    level: 'ruled 2.22',
    source: 'Endpoints: Write flow',
    says: 'A signed payload comes to the same at the submit endpoint, in both styles, and at the path of its operation.',
    needsWire: true,
    play: async stage => {
      const attempts = attemptsOf(stage);
      if (attempts === undefined) return 'not-applicable';
      const accepted = await byEachWay(stage, attempts.right);
      return accepted === 'holds' ? byEachWay(stage, attempts.wrong) : accepted;
    },
  },
  {
    id: 'write.result-reports-the-outcome',
    level: 'ruled 3',
    source: 'Endpoints: Write flow',
    says: 'Waiting for the result answers what the status says: the outcome, or a submit error with the same message and details.',
    needsWire: true,
    play: async stage => {
      const attempts = attemptsOf(stage);
      if (attempts === undefined) return 'not-applicable';
      const secondInstance = await stage.secondInstance();
      for (const write of [attempts.wrong, attempts.right]) {
        const { error, parsed } = await processed(secondInstance.target, write);
        const { status, body } = await through('Result')(stage.target, write);
        const expected =
          error === null
            ? { isError: false, parsed }
            : { name: 'SubmitExtrinsicError', message: error.message, details: error.details };
        const { code: _, ...told } = (body as { error?: { code: string } }).error ?? {
          ...(body as object),
          code: '',
        };
        const isSame = JSON.stringify(told) === JSON.stringify(expected) && status < 400 === (error === null);
        if (!isSame) return { broken: `expected ${JSON.stringify(expected)}, found ${JSON.stringify(body)}` };
      }
      return sameBut(
        await observe(secondInstance.target, stage.known),
        await observe(stage.target, stage.known),
        [],
      );
    },
  },
  {
    id: 'write.status-reports-refusals',
    level: 'ruled 3',
    source: 'Errors',
    says: 'The status of a refused transaction is completed and an error, with message, section, name and rule; of an accepted one it has the outcome.',
    needsWire: true,
    play: async stage => {
      const attempts = attemptsOf(stage);
      if (attempts === undefined) return 'not-applicable';
      const wrong = await processed(stage.target, attempts.wrong);
      const right = await processed(stage.target, attempts.right);
      const { section, name, rule } = (wrong.error?.details ?? {}) as Record<string, unknown>;
      const isSo =
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
      return holds(isSo, `${JSON.stringify(wrong)} and ${JSON.stringify(right)}`);
    },
  },
  {
    id: 'write.fee-is-reported-before',
    level: 'ruled 2.16',
    source: 'Endpoints: Write flow, withFee',
    says: 'The fee that is told before is the one that is paid, whichever way it is asked for.',
    needsWire: true,
    play: async stage => {
      const attempts = attemptsOf(stage);
      if (attempts === undefined) return 'not-applicable';
      const { target } = stage;
      const payload = await build(target, attempts.wrong, 'withFee=true');
      const { fee: withFee } = payload as Built & { fee?: { raw: string } };
      const asked = (await sendWrite(target, attempts.wrong, { query: 'use=GetFee' })).body as {
        fee?: { raw: string };
      };
      const calculated = (await wireOf(target).send('POST', 'extrinsic/calculate-fee', payload)).body as {
        raw?: string;
      };
      const { fee } = await processed(target, attempts.wrong);
      const all = [withFee?.raw, asked.fee?.raw, calculated.raw];
      return holds(
        all.every(raw => raw === fee.raw),
        `${fee.raw} was paid, ${all.join(', ')} were told`,
      );
    },
  },
  {
    id: 'write.batch-is-builds-in-a-row',
    level: 'ruled 2.22',
    source: 'Endpoints: Write flow',
    says: 'A batch builds the payloads of its requests for one nonce after the other.',
    needsWire: true,
    play: async stage => {
      const attempts = attemptsOf(stage);
      if (attempts === undefined) return 'not-applicable';
      const { target } = stage;
      const { signerPayloadJSON: single } = await build(target, attempts.wrong);
      const batch = {
        ...attempts.wrong,
        body: [attempts.wrong.body, attempts.wrong.body],
      } as unknown as WriteRequest;
      const { body } = await sendWrite(target, batch, { query: 'use=BuildBatch' });
      const { payloads = [], nextNonce } = body as { payloads?: readonly Built[]; nextNonce?: number };
      const nonce = Number(single['nonce']);
      const isSo =
        nextNonce === nonce + 2 &&
        payloads.length === 2 &&
        payloads.every(
          ({ signerPayloadJSON }, index) =>
            signerPayloadJSON['method'] === single['method'] &&
            Number(signerPayloadJSON['nonce']) === nonce + index,
        );
      return holds(isSo, JSON.stringify(body));
    },
  },
];
