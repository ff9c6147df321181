import { membersOf, reportedMembers } from '../../../model/reported.ts';
import { ruled, holds } from '../../../model/rule.ts';
import { writeOperations } from '../../../../src/contract/endpoints.ts';
import {
  build,
  builtIn,
  processed,
  sendWrite,
  signed,
  statusBehind,
  statusOf,
  submit,
  wireOf,
} from './http-exchange.ts';
import { creationBy, someOwner } from '../requests.ts';
import { wireRelationList } from '../relation-list.ts';
import { given, planFor } from '../relation.ts';

/** A write that is accepted. */
const someCreation = planFor(someOwner, creationBy);

/** Relations about the reads of transactions (spec/decisions/service.md#extrinsics, X7). */
export const extrinsicRelations = wireRelationList(ruled('2.22', 'Endpoints: Write flow'), {
  'extrinsic.status-never-changes': {
    says: 'The status of a completed transaction never changes, and is the same in both path styles.',
    check: given(someCreation, async (creation, fixture) => {
      const { target } = fixture;
      const then = await processed(target, creation);
      await processed(target, creation);
      const now = await statusBehind(target, then.hash);
      const versioned = await wireOf(target).send('GET', `v1/extrinsic/status?hash=${then.hash}`);
      return holds(
        JSON.stringify(then) === JSON.stringify(now) &&
          JSON.stringify(then) === JSON.stringify(versioned.body),
        `it was ${JSON.stringify(then)}, it is ${JSON.stringify(now)}`,
      );
    }),
  },
  'extrinsic.status-of-unknown-is-an-error': {
    says: 'Reading the status of an unknown transaction is an error.',
    check: async ({ target }) => {
      const { status, body } = await wireOf(target).send('GET', `extrinsic/status?hash=0x${'0'.repeat(64)}`);
      return holds(status >= 400 && status < 500, JSON.stringify(body));
    },
  },
  'extrinsic.read-agrees-with-status': {
    says: 'A transaction reads with the signer and nonce that it was submitted with, and with the events in its status.',
    check: given(someCreation, async (creation, fixture) => {
      const { target } = fixture;
      const built = await build(target, creation);
      const submitted = await submit(target, await signed(target, built));
      const { hash, blockHash, events } = await statusOf(target, submitted);
      const query = `extrinsicHash=${hash}&blockHashOrNumber=${blockHash}`;
      const { body } = await wireOf(target).send('GET', `extrinsic?${query}`);
      const looked = reportedMembers('a transaction', body);
      const { address, nonce } = built.signerPayloadJSON;
      return holds(
        looked['signer'] === address &&
          looked['nonce'] === Number(nonce) &&
          JSON.stringify(looked['events']) === JSON.stringify(events),
        JSON.stringify(body),
      );
    }),
  },
  'extrinsic.build-equals-operation': {
    says: 'A call built by its name and arguments equals the call that its operation builds.',
    check: async fixture => {
      const { target, randomRequest } = fixture;
      let rebuilt = 0;
      for (const operation of writeOperations) {
        const write = randomRequest(operation);
        if (write === undefined) continue;
        const answer = await sendWrite(target, write);
        if (answer.status >= 400) continue;
        const built = builtIn(answer);
        const submitted = await submit(target, await signed(target, built));
        if (submitted.status >= 400) continue;
        const { hash } = await statusOf(target, submitted);
        const { body: found } = await wireOf(target).send('GET', `extrinsic?extrinsicHash=${hash}`);
        const { section, method, args, signer } = reportedMembers('a transaction', found);
        const call = { address: signer, section, method, args };
        const again = await wireOf(target).send('POST', 'extrinsic/build', call);
        const rebuiltPayload = membersOf(membersOf(again.body)['signerPayloadJSON']);
        if (rebuiltPayload['method'] !== built.signerPayloadJSON['method'])
          return {
            broken: `${JSON.stringify(write)}: ${JSON.stringify(found)} builds ${JSON.stringify(again.body)}`,
          };
        rebuilt += 1;
      }
      return rebuilt === 0 ? 'not-applicable' : 'holds';
    },
  },
  'extrinsic.times-are-the-chains': {
    level: 'ruled 2.20',
    says: 'The same steps have the same times in answers at any time of day.',
    check: given(someCreation, async (creation, fixture) => {
      const { target: second } = await fixture.secondInstance();
      const here = await processed(fixture.target, creation);
      const there = await processed(second, creation);
      return holds(
        here.createdAt === there.createdAt && Number.isInteger(here.createdAt),
        `${here.createdAt} and ${there.createdAt}`,
      );
    }),
  },
});
