import { alice, bob, member, pairOf, payloadOf, sign } from './client.ts';
import { inTurn, type Probe } from './probe.ts';

const mintBody = { address: alice, collectionId: 1, data: {} };

export const writeFlowProbes = {
  'build.use-parameter-required': s => s.create(),
  'submit.signature-unchecked': async s => {
    await s.create();
    const payload = payloadOf(await s.send('POST', 'token', mintBody));
    return s.submit(payload, sign(payload, pairOf(bob)));
  },
  'submit.signer-from-submitted-payload': async s => {
    await s.create();
    const payload = { ...payloadOf(await s.send('POST', 'token', mintBody)), address: bob };
    return s.submit(payload, sign(payload, pairOf(bob)));
  },
  'submit.payload-reusable': async s => {
    await s.create();
    const payload = payloadOf(await s.send('POST', 'token', mintBody));
    await s.submit(payload, sign(payload, pairOf(alice)));
    return s.submit(payload, sign(payload, pairOf(alice)));
  },
  'submit.one-pending-payload-per-signer': async s => {
    await s.create();
    const payload = payloadOf(await s.send('POST', 'token', mintBody));
    await s.send('POST', 'token', mintBody);
    return s.submit(payload, sign(payload, pairOf(alice)));
  },
  'path.submit-versioned-missing': s => s.create(),
  'path.burn-earlier-only': inTurn(
    s => s.create(),
    s => s.mint(alice),
    s => s.burn(alice, 1),
  ),
  'path.bundle-reads-versioned-only': inTurn(
    s => s.create(),
    s => s.mint(alice),
    s => s.send('GET', 'token/is-bundle?collectionId=1&tokenId=1'),
  ),
  'path.transfer-token-as-post': inTurn(
    s => s.create(),
    s => s.mint(alice),
    s => s.transfer(alice, 1, bob),
  ),
  'path.get-collection-plural': inTurn(
    s => s.create(),
    s => s.send('GET', 'v1/collection?collectionId=1'),
  ),
  'path.property-permissions-read-plural': inTurn(
    s => s.create(),
    s => s.propertyPermissions(),
  ),
  'path.plural-on-earlier-paths': inTurn(
    s => s.create(),
    s => s.send('GET', 'collection/limits?collectionId=1'),
  ),
  'path.singular-on-versioned-paths': inTurn(
    s => s.create(),
    s => s.send('GET', 'v1/collections/limits?collectionId=1'),
  ),
  'path.remove-from-allow-list-as-delete': inTurn(
    s => s.create(),
    s => s.allow(alice, bob),
    s => s.disallow(alice, bob),
  ),
  'read.at-ignored': async s => {
    await s.create();
    const built = await s.send('POST', 'token', mintBody);
    await s.addAdmin(alice, bob);
    return s.readCollection('/admins', 1, `&at=${String(member(payloadOf(built), 'blockHash'))}`);
  },
} satisfies Record<string, Probe>;
