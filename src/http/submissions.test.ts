import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { withBytes } from '../service/extrinsics/payload.ts';
import { buildWrite } from '../service/extrinsics/build.ts';
import { accountOf } from '../chain/state/state.ts';
import type { SignedPayload } from '../contract/shapes/index.ts';
import type { World } from '../service/world.ts';
import { Worlds } from '../service/worlds.ts';
import { toAddress } from '../service/requests/members.ts';
import { Submissions } from './submissions.ts';
import { alice, bob, signed } from './testing/server.ts';

/** Submissions whose signatures are verified when the test says so. */
function submissionsOf(worlds: Worlds): { submissions: Submissions; answer: () => void } {
  const answers: ((isValid: boolean) => void)[] = [];
  const verify = (): Promise<boolean> => new Promise(resolve => answers.push(resolve));
  return {
    submissions: new Submissions(worlds, { verify }),
    answer: () => answers.shift()?.(true),
  };
}

const transferIn = (world: World): SignedPayload => {
  const body = { address: alice.address, destination: bob.address, amount: 1 };
  return signed(withBytes(buildWrite(world, 'transferBalance', body).signerPayloadJSON), alice);
};

const nonceIn = (world: World): number => accountOf(world.chain.head.state, toAddress(alice.address)).nonce;

it('refuses a transaction whose world is deleted while its signature is verified', async () => {
  const worlds = new Worlds({});
  const { submissions, answer } = submissionsOf(worlds);
  const world = worlds.get('opal');
  const submitted = submissions.submit(world, transferIn(world), new Socket());
  worlds.delete('opal');
  answer();
  await expect(submitted).rejects.toThrow('No world opal');
  expect(nonceIn(world)).toBe(0);
});

it('executes a transaction in the world that has taken the place of a deleted one', async () => {
  const worlds = new Worlds({});
  const { submissions, answer } = submissionsOf(worlds);
  const world = worlds.get('opal');
  const submitted = submissions.submit(world, transferIn(world), new Socket());
  worlds.delete('opal');
  const other = worlds.add({ id: 'opal' });
  answer();
  await new Promise(resolve => setImmediate(resolve));
  answer();
  expect(await submitted).toMatch(/^0x/);
  expect([nonceIn(world), nonceIn(other)]).toEqual([0, 1]);
});

it('lets a request of the same connection wait, and none of another', async () => {
  const worlds = new Worlds({});
  const { submissions, answer } = submissionsOf(worlds);
  const world = worlds.get('opal');
  const connection = new Socket();
  const done: string[] = [];
  const first = submissions.submit(world, transferIn(world), connection).then(() => done.push('first'));
  submissions.inTurn(connection, () => {
    done.push('second begins');
    void submissions.submit(world, transferIn(world), connection).then(() => done.push('second'));
  });
  submissions.inTurn(connection, () => done.push('third'));
  submissions.inTurn(new Socket(), () => done.push('other'));
  expect(done).toEqual(['other']);
  answer();
  await first;
  await new Promise(resolve => setImmediate(resolve));
  expect(done).toEqual(['other', 'first', 'second begins']);
  answer();
  await new Promise(resolve => setImmediate(resolve));
  expect(done).toEqual(['other', 'first', 'second begins', 'second', 'third']);
});
