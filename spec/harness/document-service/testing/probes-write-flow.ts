import { alice, bob, member, pairOf, payloadOf, sign } from './client.ts';
import type { Probe } from './probe.ts';

const mintBody = { address: alice, collectionId: 1, data: {} };

export const writeFlowProbes = {
  'build.use-parameter-required': async s => s.create(),
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
  'path.submit-versioned-missing': async s => s.create(),
  'path.burn-earlier-only': async s => {
    await s.create();
    await s.mint(alice);
    return s.burn(alice, 1);
  },
  'path.bundle-reads-versioned-only': async s => {
    await s.create();
    await s.mint(alice);
    return s.send('GET', 'token/is-bundle?collectionId=1&tokenId=1');
  },
  'path.transfer-token-as-post': async s => {
    await s.create();
    await s.mint(alice);
    return s.transfer(alice, 1, bob);
  },
  'path.get-collection-plural': async s => {
    await s.create();
    return s.send('GET', 'v1/collection?collectionId=1');
  },
  'path.property-permissions-read-plural': async s => {
    await s.create();
    return s.propertyPermissions();
  },
  'path.plural-on-earlier-paths': async s => {
    await s.create();
    return s.send('GET', 'collection/limits?collectionId=1');
  },
  'path.singular-on-versioned-paths': async s => {
    await s.create();
    return s.send('GET', 'v1/collections/limits?collectionId=1');
  },
  'path.remove-from-allow-list-as-delete': async s => {
    await s.create();
    await s.allow(alice, bob);
    return s.disallow(alice, bob);
  },
  'read.at-ignored': async s => {
    await s.create();
    const built = await s.send('POST', 'token', mintBody);
    await s.addAdmin(alice, bob);
    return s.readCollection('/admins', 1, `&at=${String(member(payloadOf(built), 'blockHash'))}`);
  },
} satisfies Record<string, Probe>;
