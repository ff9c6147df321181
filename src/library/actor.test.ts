import { describe, expect } from 'vitest';
import { test as it } from '../vitest.ts';

const mnemonic = 'bottom drive obey lake curtain smoke basket hold race lonely fit walk';
const publicKey = `0x${'12'.repeat(32)}`;

describe('as and fund take the same accounts', () => {
  it('by actor, path, mnemonic and seed', async ({ world, alice }) => {
    for (const account of [alice, '//Zoe', mnemonic]) {
      world.fund(account, 10);
      const { collectionId } = await world
        .as(account)
        .createCollection({ name: '', description: '', tokenPrefix: '' });
      expect(await world.read.collection({ collectionId })).toHaveProperty(
        'owner',
        world.as(account).address,
      );
    }
    expect(world.as(publicKey).address).not.toBe(alice.address);
  });

  it('by address; one that is no development account can be funded only', async ({ world, alice }) => {
    expect(world.as(alice.address)).toMatchObject(alice);
    const zoe = world.as('//Zoe').address;
    expect(() => world.as(zoe)).toThrow(`${zoe} is an address, which cannot sign: give the path or mnemonic`);
    world.fund(zoe, 10);
    world.fund(publicKey, 10);
    expect(await world.read.balance({ address: zoe })).toMatchObject({ freeBalance: { amount: '10' } });
    expect(await world.read.balance({ address: publicKey })).toMatchObject({ freeBalance: { amount: '10' } });
  });

  it('and nothing else: the error says what was probably meant', ({ world }) => {
    const cases: [account: unknown, message: string][] = [
      ['Alice', "'Alice' is not KEY; did you mean //Alice?"],
      ['alice', "'alice' is not KEY; did you mean //Alice?"],
      ['/Zoe', "'/Zoe' is not KEY; did you mean //Zoe?"],
      [
        `${mnemonic} walk`,
        'expected KEY: a path such as //Alice, a mnemonic, or a seed of 32 bytes; found 13 words that are not a valid mnemonic',
      ],
      [
        '0x1234',
        'expected KEY: a path such as //Alice, a mnemonic, or a seed of 32 bytes; found 6 characters',
      ],
      [
        undefined,
        "expected an account such as world.actors.alice, or the path or mnemonic of a key such as '//Alice', found undefined",
      ],
    ];
    for (const [account, message] of cases) {
      expect(() => world.as(account as string)).toThrow(new TypeError(message.replace('KEY', 'a key')));
      expect(() => world.fund(account as string, 1)).toThrow(
        new TypeError(message.replace('KEY', 'an address or key')),
      );
    }
    expect(world.head.number).toBe(0);
  });
});
