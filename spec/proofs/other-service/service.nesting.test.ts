import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alice, bob, carol, dave, member, type Answer } from './testing/client.ts';
import { TestClient, type Ref, type Style } from './testing/test-client.ts';

let s: TestClient;
afterEach(() => s.close());

function expectRefusal(answer: Answer, phrase = ''): void {
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(JSON.stringify(answer.body)).toContain(phrase);
}

const body = async (rest: string, at: Ref): Promise<unknown> => (await s.read(rest, at)).body;

/** Token 3 in 2 in 1 of collection 1, and the token of collection 2 in token 1; token 4 stays alone. */
async function nested(): Promise<void> {
  await s.nest(carol, 2, 1);
  await s.nest(carol, 3, 2);
  await s.nest(carol, [2, 1], 1);
}

async function open(style: Style): Promise<void> {
  s = await TestClient.open(style);
  await s.create({ permissions: { mintMode: true, nesting: { tokenOwner: true } } });
  await s.create({ permissions: { mintMode: true } });
  await s.bulkMint(carol, [{}, {}, {}, {}]);
  await s.mint(carol, {}, 2);
}

describe.each<Style>(['v1', 'earlier'])('Nesting (%s paths)', style => {
  beforeEach(() => open(style));

  it('nests for the token owner where the collection allows it', async () => {
    expectRefusal(await s.nest(carol, 1, [2, 1]), 'UserIsNotAllowedToNest');
    expectRefusal(await s.nest(alice, 2, 1));
    await s.transfer(carol, 1, dave);
    expectRefusal(await s.nest(dave, 2, 1));
    expect((await s.nest(carol, 2, 1)).body).toEqual({ collectionId: 1, tokenId: 2 });
    expect((await s.nest(carol, 3, 4, 1)).status).toBe(200);
    await s.permissions(alice, { nesting: { tokenOwner: false } });
    expectRefusal(await s.nest(carol, [2, 1], 4), 'UserIsNotAllowedToNest');
    await s.permissions(alice, { nesting: { collectionAdmin: true } });
    expectRefusal(await s.nest(carol, [2, 1], 4), 'UserIsNotAllowedToNest');
    await s.addAdmin(alice, carol);
    expect((await s.nest(carol, [2, 1], 4)).status).toBe(200);
  });

  it('accepts tokens of the restricted collections only', async () => {
    await s.permissions(alice, { nesting: { restricted: [1] } });
    expectRefusal(await s.nest(carol, [2, 1], 1), 'UserIsNotAllowedToNest');
    expect((await s.nest(carol, 2, 1)).status).toBe(200);
  });

  it('reads children, parent, topmost owner and bundle membership at every depth', async () => {
    await nested();
    expect(await body('/children', 1)).toEqual({
      children: [
        { collectionId: 1, tokenId: 2 },
        { collectionId: 2, tokenId: 1 },
      ],
    });
    expect(await body('/children', 3)).toEqual({ children: [] });
    expect(await body('/parent', 1)).toBeNull();
    const owner = member(await body('', 3), 'owner');
    expect(await body('/parent', 3)).toEqual({ collectionId: 1, tokenId: 2, address: owner });
    for (const at of [1, 2, 3, [2, 1]] as const) {
      expect(await body('/topmost-owner', at)).toEqual({ topmostOwner: carol });
      expect(await body('/is-bundle', at)).toBe(true);
    }
    expect(await body('/is-bundle', 4)).toBe(false);
    await s.transfer(carol, 1, dave);
    expect(await body('/topmost-owner', 3)).toEqual({ topmostOwner: dave });
    expectRefusal(await s.nest(dave, 1, 3));
  });
});

describe.each<Style>(['v1', 'earlier'])('Nesting (%s paths)', style => {
  beforeEach(() => open(style));

  it('reads the same bundle from each of its tokens, and none from a single token', async () => {
    await nested();
    const token = async (at: Ref, nestingChildTokens: object[]): Promise<object> => ({
      ...Object(await body('', at)),
      nestingChildTokens,
    });
    const inner = await token(2, [await token(3, [])]);
    const expected = await token(1, [inner, await token([2, 1], [])]);
    for (const at of [1, 2, 3, [2, 1]] as const) expect(await body('/get-bundle', at)).toEqual(expected);
    expectRefusal(await s.read('/get-bundle', 4));
    expectRefusal(await s.read('/get-bundle', 9));
  });

  it('refuses to read a bundle that is too deep', async () => {
    await s.bulkMint(
      alice,
      Array.from({ length: 70 }, () => ({})),
    );
    for (let token = 6; token <= 74; token += 1) await s.nest(alice, token, token - 1);
    expectRefusal(await s.read('/get-bundle', 5), 'depth');
    expect(await body('/topmost-owner', 74)).toEqual({ topmostOwner: alice });
  });

  it('moves a nested token to another parent', async () => {
    await nested();
    await s.nest(carol, 3, 4);
    expect(await body('/children', 2)).toEqual({ children: [] });
    expect(await body('/children', 4)).toEqual({ children: [{ collectionId: 1, tokenId: 3 }] });
    expect(await body('/parent', 3)).toMatchObject({ tokenId: 4 });
  });

  it('unnests for the owner, to the owner or to another account', async () => {
    await nested();
    expectRefusal(await s.unnest(carol, 1));
    expectRefusal(await s.unnest(dave, 2));
    expectRefusal(await s.unnest(alice, 2));
    expect((await s.unnest(carol, [2, 1], dave)).body).toEqual({ collectionId: 2, tokenId: 1 });
    expect(await body('', [2, 1])).toMatchObject({ owner: dave });
    await s.unnest(carol, 2);
    expect(await body('', 2)).toMatchObject({ owner: carol });
    expect(await body('/parent', 2)).toBeNull();
    expect(await body('/parent', 3)).toMatchObject({ tokenId: 2 });
    expect(await body('/is-bundle', 1)).toBe(false);
  });
});

describe.each<Style>(['v1', 'earlier'])('Nesting (%s paths)', style => {
  beforeEach(() => open(style));

  it('burns only tokens of a bundle that hold no others', async () => {
    await nested();
    await s.addAdmin(alice, bob);
    for (const who of [alice, bob, carol]) {
      expectRefusal(await s.burn(who, 1));
      expectRefusal(await s.burn(who, 2));
    }
    expect((await s.burn(carol, 3)).status).toBe(200);
    expect(await body('/children', 2)).toEqual({ children: [] });
    expect((await s.burn(bob, 2)).status).toBe(200);
    expect((await s.unnest(carol, [2, 1])).status).toBe(200);
    expect((await s.burn(alice, 1)).status).toBe(200);
  });
});
