import { holds } from '../../model/rule.ts';
import type { WriteRequest } from '../../model/target.ts';
import { randomRequests } from '../../harness/generators/random-requests.ts';
import {
  build,
  processed,
  sendWrite,
  signed,
  statusBehind,
  statusOf,
  submit,
  wireOf,
  type Built,
} from './http-exchange.ts';
import { ownedCollection, request } from './requests.ts';
import type { Relation, Stage } from './relation.ts';

/** A write that certainly can be made. */
const someCreation = (stage: Stage): WriteRequest | undefined => {
  const address = ownedCollection(stage)?.owner;
  const body = { name: 'relation', description: '', tokenPrefix: 'REL' };
  return address === undefined ? undefined : request('createCollection', { address, ...body });
};

/** A transaction in a block, as it is looked up (rest-surface §1.6, X7). */
interface Looked {
  readonly section: string;
  readonly method: string;
  readonly args: readonly unknown[];
  readonly events: readonly unknown[];
  readonly nonce: number;
  readonly signer: string;
}

/** What is told of transactions that are in a block. */
export const extrinsicRelations: readonly Relation[] = [
  {
    id: 'extrinsic.status-never-changes',
    level: 'ruled 2.22',
    source: 'Endpoints: Write flow',
    says: 'The status of a completed transaction is the same whatever happens after it, in both path styles.',
    needsWire: true,
    play: async stage => {
      const creation = someCreation(stage);
      if (creation === undefined) return 'not-applicable';
      const { target } = stage;
      const then = await processed(target, creation);
      await processed(target, creation);
      const now = await statusBehind(target, then.hash);
      const versioned = await wireOf(target).send('GET', `v1/extrinsic/status?hash=${then.hash}`);
      return holds(
        JSON.stringify(then) === JSON.stringify(now) &&
          JSON.stringify(then) === JSON.stringify(versioned.body),
        `it was ${JSON.stringify(then)}, it is ${JSON.stringify(now)}`,
      );
    },
  },
  {
    id: 'extrinsic.status-of-unknown-is-an-error',
    level: 'ruled 2.22',
    source: 'Endpoints: Write flow',
    says: 'A transaction that nobody submitted has no status, but an error.',
    needsWire: true,
    play: async ({ target }) => {
      const { status, body } = await wireOf(target).send('GET', `extrinsic/status?hash=0x${'0'.repeat(64)}`);
      return holds(status >= 400 && status < 500, JSON.stringify(body));
    },
  },
  {
    id: 'extrinsic.read-agrees-with-status',
    level: 'ruled 2.22',
    source: 'Endpoints: Write flow',
    says: 'A transaction that is looked up in its block has the signer, nonce and events that it was submitted and answered with.',
    needsWire: true,
    play: async stage => {
      const creation = someCreation(stage);
      if (creation === undefined) return 'not-applicable';
      const { target } = stage;
      const built = await build(target, creation);
      const submitted = await submit(target, await signed(target, built));
      const { hash, blockHash, events } = await statusOf(target, submitted);
      const query = `extrinsicHash=${hash}&blockHashOrNumber=${blockHash}`;
      const { body } = await wireOf(target).send('GET', `extrinsic?${query}`);
      const looked = body as Looked;
      const { address, nonce } = built.signerPayloadJSON;
      return holds(
        looked.signer === address &&
          looked.nonce === Number(nonce) &&
          JSON.stringify(looked.events) === JSON.stringify(events),
        JSON.stringify(body),
      );
    },
  },
  {
    id: 'extrinsic.build-equals-operation',
    level: 'ruled 2.22',
    source: 'Endpoints: Write flow',
    says: 'A call that is built by its name and arguments is the call that its operation builds.',
    needsWire: true,
    play: async stage => {
      const { target, choose } = stage;
      let rebuilt = 0;
      for (const move of Object.values(randomRequests)) {
        const write = move(choose);
        const answer = await sendWrite(target, write);
        if (answer.status >= 400) continue;
        const built = answer.body as Built;
        const submitted = await submit(target, await signed(target, built));
        if (submitted.status >= 400) continue;
        const { hash } = await statusOf(target, submitted);
        const found = (await wireOf(target).send('GET', `extrinsic?extrinsicHash=${hash}`)).body as Looked;
        const { section, method, args, signer } = found;
        const again = await wireOf(target).send('POST', 'extrinsic/build', {
          address: signer,
          section,
          method,
          args,
        });
        const { signerPayloadJSON } = again.body as Partial<Built>;
        if (signerPayloadJSON?.['method'] !== built.signerPayloadJSON['method'])
          return {
            broken: `${JSON.stringify(write)}: ${JSON.stringify(found)} builds ${JSON.stringify(again.body)}`,
          };
        rebuilt += 1;
      }
      return rebuilt === 0 ? 'not-applicable' : 'holds';
    },
  },
  {
    id: 'extrinsic.times-are-the-chains',
    level: 'ruled 2.20',
    source: 'Endpoints: Write flow',
    says: 'The same steps at another time of day have the same time in answers.',
    needsWire: true,
    play: async stage => {
      const creation = someCreation(stage);
      if (creation === undefined) return 'not-applicable';
      const secondInstance = await stage.secondInstance();
      const here = await processed(stage.target, creation);
      const there = await processed(secondInstance.target, creation);
      return holds(
        here.createdAt === there.createdAt && Number.isInteger(here.createdAt),
        `${here.createdAt} and ${there.createdAt}`,
      );
    },
  },
];
