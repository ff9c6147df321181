import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerShapes } from '../../../src/contract/shapes/answers.ts';
import { readOperations } from '../../../src/contract/endpoints.ts';
import { outcomeShapes } from '../../../src/contract/shapes/outcomes.ts';
import type { ReadOperation } from '../../../src/contract/shapes/index.ts';
import type { Target, WriteRequest } from '../../model/target.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import { commandsArbitrary } from './random-commands.ts';
import { fuzz } from '../runner/fuzz.ts';

const ajv = new Ajv({ strict: false });

/** The shape, where members that it does not list are an error unless it says otherwise. */
const closed = (shape: object): object =>
  JSON.parse(JSON.stringify(shape), (_name, value: unknown) =>
    typeof value === 'object' && value !== null && 'properties' in value && 'required' in value
      ? { additionalProperties: false, ...value }
      : value,
  ) as object;

const checks = new Map(
  Object.entries({ ...outcomeShapes, ...answerShapes }).map(([name, shape]) => [
    name,
    ajv.compile(closed(shape)),
  ]),
);

/** The target; answers and outcomes of another shape are added to `wrong`. */
function checked(target: Target, observed: Set<string>, wrong: string[]): Target {
  const look = (operation: string, value: unknown): void => {
    observed.add(operation);
    const check = checks.get(operation);
    const json: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
    if (check?.(json) !== true)
      wrong.push(`${operation} ${JSON.stringify(json)}: ${ajv.errorsText(check?.errors)}`);
  };
  return {
    ...target,
    write: async request => {
      const receipt = await target.write(request);
      if (receipt.kind === 'accepted') look(request.operation, receipt.parsed);
      return receipt;
    },
    read: async (operation: ReadOperation, query) => {
      const answer = await target.read(operation, query);
      if (answer.kind === 'body') look(operation, answer.body);
      return answer;
    },
  };
}

/** Every write once: `made` leads to a collection of each mode with content, `undone` empties them. */
function everyWrite(address: string, bob: string): Readonly<Record<'made' | 'undone', WriteRequest[]>> {
  const names = { address, name: 'Name', description: '', tokenPrefix: 'N' };
  const [nft, amounts, pieces, second] = [1, 2, 3, 4].map(collectionId => ({ address, collectionId }));
  const schema = {
    schemaName: 'unique',
    schemaVersion: '1.0.0',
    image: { urlTemplate: 'https://ipfs.example/{infix}' },
    coverPicture: { ipfsCid: 'QmCover' },
  };
  const permission = { mutable: true, collectionAdmin: true, tokenOwner: true };
  const token = (collectionId: number, tokenId: number) => ({ collectionId, tokenId });
  const create = { section: 'unique', method: 'createItem' };
  const of = (bodies: Readonly<Record<string, object | undefined>>): WriteRequest[] =>
    Object.entries(bodies).map(([operation, body]) => ({ operation, body }) as unknown as WriteRequest);
  return {
    made: of({
      createCollection: { ...names, schema, permissions: { nesting: { tokenOwner: true } } },
      createFungibleCollection: { ...names, decimals: 2 },
      createRefungibleCollection: names,
      createCollectionV2: { ...names, symbol: 'N' },
      setPropertyPermissions: { ...nft, propertyPermissions: [{ key: 'a', permission }] },
      setCollectionProperties: { ...nft, properties: [{ key: 'a', value: 'b' }] },
      setLimits: { ...nft, limits: { tokenLimit: 100 } },
      setPermissions: { ...nft, permissions: { mintMode: true } },
      setTransfersEnabled: { ...nft, isEnabled: true },
      addAdmin: { ...nft, newAdmin: bob },
      addToAllowList: { ...nft, newAdminId: bob },
      setSponsorship: { ...nft, newSponsor: address },
      confirmSponsorship: nft,
      mint: { ...nft, data: { name: { _: 'Ace', de: 'Ass' }, image: { ipfsCid: 'QmAce' } } },
      mintMany: { ...nft, tokens: [{}, {}] },
      setTokenProperties: { ...nft, tokenId: 1, properties: [{ key: 'a', value: 'b' }] },
      nest: { address, parent: token(1, 1), nested: token(1, 2) },
      approve: { ...nft, tokenId: 3, spender: bob, isApprove: true },
      mintV2: { ...second, name: 'Ace' },
      mintManyV2: { ...second, tokens: [{ name: 'Ace' }] },
      batch: { address, calls: [{ method: create, rawPayload: { collectionId: 4 } }] },
      mintAmount: { ...amounts, amount: 10 },
      approveAmount: { ...amounts, spender: bob, amount: 1 },
      mintPieces: { ...pieces, amount: 10 },
      approvePieces: { ...pieces, tokenId: 1, spender: bob, amount: 1 },
    }),
    undone: of({
      unnest: { address, nested: token(1, 2) },
      deleteTokenProperties: { ...nft, tokenId: 1, propertyKeys: ['a'] },
      transfer: { ...nft, tokenId: 3, to: bob },
      burn: { ...nft, tokenId: 1 },
      deleteCollectionProperties: { ...nft, propertyKeys: ['a'] },
      removeAdmin: { ...nft, admin: bob },
      removeFromAllowList: { ...nft, addressToDelete: bob },
      removeSponsorship: nft,
      transferAmount: { ...amounts, recipient: bob, amount: 1 },
      burnAmount: { ...amounts, amount: 9 },
      repartition: { ...pieces, tokenId: 1, amount: 20 },
      transferPieces: { ...pieces, tokenId: 1, to: bob, amount: 5 },
      burnPieces: { ...pieces, tokenId: 1, amount: 15 },
      transferBalance: { address, destination: bob, amount: 1 },
      changeOwner: { from: address, collectionId: 1, to: bob },
      destroyCollection: { address, collectionId: 5 },
    }),
  };
}

/** The types of the library are derived from these shapes. */
describe('outcomes and answers have exactly the members of their shapes in the contract', () => {
  it('for every operation', async () => {
    const observed = new Set<string>();
    const wrong: string[] = [];
    const target = checked(inProcessTarget(), observed, wrong);
    const [address = '', bob = ''] = target.actors.map(actor => actor.address);
    const tokens = [
      [1, 1],
      [2, 0],
      [3, 1],
      [4, 1],
    ];
    const { made, undone } = everyWrite(address, bob);
    for (const request of made) await target.write(request);
    for (const operation of readOperations)
      for (const [collectionId, tokenId] of tokens)
        await target.read(operation, { collectionId, tokenId, address, from: address, to: bob });
    const empty = { address, name: 'Empty', description: '', tokenPrefix: 'E' };
    await target.write({ operation: 'createCollection', body: empty });
    for (const request of undone) await target.write(request);
    expect(wrong).toEqual([]);
    expect([...checks.keys()].filter(name => !observed.has(name))).toEqual([]);
  });

  it('in random sequences', async () => {
    const wrong: string[] = [];
    for (const pendingCommands of fc.sample(commandsArbitrary(60), { numRuns: 10 }))
      await fuzz(checked(inProcessTarget(), new Set(), wrong), pendingCommands);
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});
