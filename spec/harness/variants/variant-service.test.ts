import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publicKeyOf } from './addresses.ts';
import { membersOf } from '../../model/reported.ts';
import { listOf, recordsOf } from './json.ts';
import { DocumentClient, memberIn, people, signed } from './testing/document-client.ts';
import { addressOf, newBundle, newCollection, collectionOf, tokenOf } from './testing/scenes.ts';
import { clientOf } from './testing/difference.ts';
import { variants, type VariantId } from './variants.ts';
import { variantService, startVariantService } from './variant-service.ts';
import { compatible, exclusions, isImplemented } from './implementations/index.ts';
import { alterAnswer } from '../mutants/inject/reads.ts';
import { openInjectedServer } from '../targets/injected.ts';
import { openTargetServer } from '../targets/server.ts';

describe('variants', () => {
  it('without an implementation cannot be chosen', async () => {
    await expect(variantService({ variants: ['owner-change.admins'] })).rejects.toThrow(
      'variant with an implementation',
    );
  });

  it('cannot be chosen together if they exclude each other', async () => {
    for (const group of exclusions)
      await expect(variantService({ variants: group })).rejects.toThrow('expected at most one of');
  });
});

/** What a document-only client does with a collection, from its creation to its end; the text of a refusal on the way. */
async function lifeOfCollection(client: DocumentClient): Promise<string> {
  const { collectionId, tokenIds } = await newBundle(client);
  const [outer, inner] = tokenIds.map(tokenId => ({ collectionId, tokenId }));
  const query = `collectionId=${collectionId}&tokenId=${inner?.tokenId}`;
  const bundle = await client.get(`token/get-bundle?${query}`);
  expect(recordsOf(membersOf(bundle)['nestingChildTokens'])[0]).toMatchObject({ ...inner });
  const children = await client.get(`token/children?collectionId=${collectionId}&tokenId=${outer?.tokenId}`);
  expect(children).toMatchObject({ children: [inner] });

  const limits = { collectionId, limits: { tokenLimit: 50 } };
  const refusal = await client.write('charlie', 'POST', 'collection/set-limits', limits);
  if (refusal.kind !== 'refused') throw new Error('expected a stranger to be refused');

  await client.made('alice', 'POST', 'token/unnest', { nested: inner });
  await client.made('alice', 'PATCH', 'token/transfer', { ...inner, to: addressOf('bob') });
  const { owner } = membersOf(await tokenOf(client, collectionId, Number(inner?.tokenId)));
  expect(publicKeyOf(String(owner))).toBe(publicKeyOf(addressOf('bob')));
  await client.made('bob', 'DELETE', 'token', { ...inner });
  await client.made('alice', 'DELETE', 'token', { ...outer });
  // The default may forbid to destroy it.
  const destroyable = { collectionId, limits: { ownerCanDestroy: true } };
  await client.made('alice', 'POST', 'collection/set-limits', destroyable);
  await client.made('alice', 'DELETE', 'collection', { collectionId });
  expect(await collectionOf(client, collectionId)).toBeNull();
  return refusal.text;
}

/** The client creates collections with a mode and with permissions, which not every service takes. */
const allIds = variants
  .map(({ id }) => id)
  .filter(isImplemented)
  .filter(id => id !== 'creation.schema-required');

describe('a service with several variants', () => {
  it.each([1, 2, 3, 4, 5])('can be used with all of them, decided by seed %i', async seed => {
    const client = await clientOf(compatible(allIds), seed);
    expect(await lifeOfCollection(client)).toContain('Signer is not Collection Owner');
  });

  it('works with any combination', async () => {
    // A client that is answered nothing knows no ids.
    const usable = allIds.filter(id => id !== 'submit.answers-nothing');
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(usable), fc.nat(1_000), async (wanted, seed) => {
        const refusal = await lifeOfCollection(await clientOf(compatible(wanted), seed));
        expect(refusal).toContain('Signer is not Collection Owner');
      }),
      { numRuns: 15 },
    );
  });

  it('reads settings that it keeps itself like every other member', async () => {
    const chosen: VariantId[] = ['allow-list.effect', 'access.name', 'answers.optional-left-out'];
    const client = await clientOf(chosen);
    const id = await newCollection(client, { permissions: { access: 'AllowList' } });
    expect(memberIn(await collectionOf(client, id), 'access')).toBe('WhiteList');
  });

  it('reports its own ids in events', async () => {
    const client = await clientOf(['ids.begin-anywhere', 'ids.have-gaps', 'addresses.prefix'], 2);
    const collectionId = await newCollection(client);
    const built = await client.send('POST', 'token', { address: addressOf('alice'), collectionId });
    const payload = signed(people.alice, membersOf(built.body)['signerPayloadJSON']);
    const { hash } = membersOf((await client.send('POST', 'extrinsic/submit', payload)).body);
    const { parsed, events } = membersOf(await client.get(`extrinsic/status?hash=${String(hash)}`));
    const { tokenId } = membersOf(parsed);
    expect(tokenId).not.toBe(1);
    const created = recordsOf(events).find(({ method }) => method === 'ItemCreated');
    expect(listOf(created?.['data']).slice(0, 2)).toEqual([collectionId, tokenId]);
    expect(JSON.stringify(events)).not.toContain(addressOf('alice'));
  });

  it('shows the defects of the simulator behind it', async () => {
    const mutant = await openInjectedServer({ reads: alterAnswer('admins', () => ({ admins: [] })) });
    const service = await variantService({ variants: ['ids.begin-anywhere'], backend: mutant.simulator() });
    const client = new DocumentClient(service);
    const collectionId = await newCollection(client);
    await client.made('alice', 'POST', 'collection/admins', { collectionId, newAdmin: addressOf('bob') });
    expect(await client.get(`collection/admins?collectionId=${collectionId}`)).toEqual({ admins: [] });
    await mutant.close();
  });

  it('can stand in front of any base URL', async () => {
    const backend = await openTargetServer();
    const service = await startVariantService({
      variants: ['endpoints.no-accounts', 'answers.null-is-empty'],
      backend: backend.world('document'),
    });
    const response = await fetch(`${service.baseUrl}/collection?collectionId=1`);
    expect([response.ok, await response.text()]).toEqual([true, '']);
    expect((await fetch(`${service.baseUrl}/balance?address=${addressOf('alice')}`)).status).toBe(404);
    await service.close();
    await backend.close();
  });
});
