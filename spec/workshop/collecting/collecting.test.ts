import { describe, expect, it } from 'vitest';
import { addressOf, create, mint, setCollectionProperties, transferBalance } from '../../sequences/writes.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { observe } from '../../model/observe.ts';
import { requestOf } from '../../sequences/requests.ts';
import { type Command } from '../../sequences/command.ts';
import { outcomesOf, appliedAfter } from './goal.ts';
import { portable } from './candidates.ts';
import { simplified } from './simplify.ts';

const addressesOf = (target = inProcessTarget()): string[] => target.actors.map(({ address }) => address);
const [alice = '', bob = '', , , , ferdie = ''] = addressesOf();

describe('portable commands', () => {
  it('name actors, and replace the ids of missing collections by `neverCreated`', async () => {
    const [, minted, elsewhere] = await portable('document', [
      create(alice),
      mint(alice, 1, { owner: bob }),
      mint(alice, 9, { owner: addressOf(8, 1) }),
    ]);
    expect(minted?.body).toEqual({ address: '@alice', collectionId: 1, owner: '@bob' });
    const owner = addressOf(4_000_000, 1);
    expect(elsewhere?.body).toEqual({ address: '@alice', collectionId: 4_000_000, owner });
  });

  it('give an amount as all but the rest, if it is most of the balance', async () => {
    const commands = await portable('document', [
      transferBalance(alice, bob, 999_990),
      transferBalance(bob, alice, 1),
    ]);
    expect(commands.map(({ body }) => body['amount'])).toEqual([{ allBut: 10 }, 1]);
    const elsewhere = inProcessTarget({ network: 'quartz' });
    const [sender, recipient] = addressesOf(elsewhere);
    await elsewhere.write(transferBalance(sender ?? '', recipient ?? '', 400_000));
    const [first] = commands;
    const request = first && requestOf(first, elsewhere.actors, await observe(elsewhere, []));
    // A fee is gone as well.
    const amount: unknown = expect.closeTo(600_000 - 10, 0);
    expect(request?.body).toEqual({ address: sender, destination: recipient, amount });
  });

  it('abridge long texts', async () => {
    const value = 'v'.repeat(32_769);
    const [command] = await portable('document', [setCollectionProperties(alice, 1, { a: value })]);
    expect(JSON.stringify(command).length).toBeLessThan(200);
    const target = inProcessTarget();
    const request = command && requestOf(command, target.actors, await observe(target, []));
    expect(request?.body).toMatchObject({ properties: [{ key: 'a', value }] });
  });
});

describe('simplified commands', () => {
  const makes = (rule: string) => async (commands: readonly Command[]) =>
    (await appliedAfter('document', commands)).has(rule);
  const outcomes = (commands: readonly Command[]) => outcomesOf('document', commands);

  it('have no needless collection, member or actor', async () => {
    const commands = await portable('document', [
      create(ferdie),
      create(ferdie, { limits: { tokenLimit: 3 } }),
      mint(ferdie, 1),
      mint(ferdie, 2, { owner: bob }),
    ]);
    const rule = 'token.mint.accepted-otherwise';
    expect((await simplified(commands, makes(rule), outcomes)).map(({ body }) => body)).toEqual([
      { address: '@alice', name: 'Collection', description: 'A collection of a test', tokenPrefix: 'TEST' },
      { address: '@alice', collectionId: 1 },
    ]);
  });
});
