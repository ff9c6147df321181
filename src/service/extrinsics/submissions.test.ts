import { expect, it } from 'vitest';
import { accountOf } from '../../chain/state/state.ts';
import { developmentAccounts } from '../../contract/networks.ts';
import type { SignedPayload } from '../../contract/shapes/index.ts';
import { cryptoReady } from '../../wire/signing/signature.ts';
import type { World } from '../worlds/world.ts';
import { Worlds } from '../worlds/worlds.ts';
import { buildWrite } from './build.ts';
import { signForClient } from './sign.ts';
import { Submissions } from './submissions.ts';

await cryptoReady();

/** Submissions whose signatures are verified when the test says so. */
function submissionsOf(worlds: Worlds): { submissions: Submissions; answer: () => void } {
  const answers: ((isValid: boolean) => void)[] = [];
  const verify = (): Promise<boolean> => new Promise(resolve => answers.push(resolve));
  return {
    submissions: new Submissions(worlds, { verify }),
    answer: () => answers.shift()?.(true),
  };
}

const { Alice: alice, Bob: bob } = developmentAccounts;

/** A transfer of Alice with her next nonce, signed. */
const transferIn = (world: World): SignedPayload => {
  const body = { address: alice, destination: bob, amount: 1 };
  const payload = buildWrite(world, 'transferBalance', body, () => undefined);
  return { ...payload, signature: signForClient(payload, 'Seed //Alice').signature };
};

const nonceIn = (world: World): number => accountOf(world.chain.head.state, alice).nonce;

it('refuses a transaction whose world is deleted while its signature is verified', async () => {
  const worlds = new Worlds({});
  const { submissions, answer } = submissionsOf(worlds);
  const world = worlds.get('opal');
  const submitted = submissions.submit(world, transferIn(world));
  worlds.delete('opal');
  answer();
  await expect(submitted).rejects.toThrow('No world opal');
  expect(nonceIn(world)).toBe(0);
});

it('executes a transaction in the world that has taken the place of a deleted one', async () => {
  const worlds = new Worlds({});
  const { submissions, answer } = submissionsOf(worlds);
  const world = worlds.get('opal');
  const submitted = submissions.submit(world, transferIn(world));
  worlds.delete('opal');
  const other = worlds.add({ id: 'opal' });
  answer();
  expect(await submitted).toHaveProperty('hash', expect.stringMatching(/^0x/));
  expect([nonceIn(world), nonceIn(other)]).toEqual([0, 1]);
});

it('makes what the server signs after all earlier transactions, also those whose signature is not verified yet', async () => {
  const worlds = new Worlds({});
  const { submissions, answer } = submissionsOf(worlds);
  const world = worlds.get('opal');
  const earlier = submissions.submit(world, transferIn(world));
  const own = submissions.submitOwn(world, transferIn);
  await new Promise(resolve => setImmediate(resolve));
  expect(nonceIn(world)).toBe(0);
  answer();
  await Promise.all([earlier, own]);
  expect(nonceIn(world)).toBe(2);
});

it('uses no nonce for what cannot be made, and goes on', async () => {
  const worlds = new Worlds({});
  const { submissions } = submissionsOf(worlds);
  const world = worlds.get('opal');
  const fails = (): never => {
    throw new Error('cannot be made');
  };
  const results = await Promise.allSettled([
    submissions.submitOwn(world, transferIn),
    submissions.submitOwn(world, fails),
    submissions.submitOwn(world, transferIn),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(nonceIn(world)).toBe(2);
});
