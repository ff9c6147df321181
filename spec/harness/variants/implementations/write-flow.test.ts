import assert from 'node:assert/strict';
import { expect } from 'vitest';
import { isRecord, membersOf } from '../../../model/reported.ts';
import { memberIn, people, signed, type DocumentClient } from '../testing/document-client.ts';
import { addressOf, collectionOf } from '../testing/scenes.ts';
import { itShows } from '../testing/difference.ts';
import type { writeFlow } from './write-flow.ts';

const build = async (client: DocumentClient): Promise<unknown> =>
  (
    await client.send('POST', 'collection?use=Build', {
      address: addressOf('alice'),
      name: 'Harbour',
      description: 'Ships',
      tokenPrefix: 'SHP',
    })
  ).body;

const submitOf = async (client: DocumentClient, payload: unknown): Promise<unknown> =>
  (
    await client.send(
      'POST',
      'extrinsic/submit',
      signed(people.alice, membersOf(payload)['signerPayloadJSON']),
    )
  ).body;

itShows<keyof typeof writeFlow>({
  'build.payload-only': {
    observe: async client => Object.keys(membersOf(await build(client))),
    without: ['signerPayloadJSON', 'signerPayloadRaw', 'signerPayloadHex'],
    with: ['signerPayloadJSON'],
  },
  'build.differs-each-time': {
    observe: async client => {
      const [first, second] = [await build(client), await build(client)];
      // The second one can be submitted, with a period that is not the simulator's.
      assert.ok('hash' in membersOf(await submitOf(client, second)));
      return JSON.stringify(first) === JSON.stringify(second);
    },
    without: true,
    with: false,
  },
  'submit.answers-outcome': {
    observe: async client => memberIn(await submitOf(client, await build(client)), 'collectionId'),
    without: undefined,
    with: 1,
    seeds: [1, 2, 3, 4, 5, 6],
  },
  'submit.answers-hash': {
    observe: async client => membersOf(await submitOf(client, await build(client)))['hash'],
    without: expect.stringMatching(/^0x[0-9a-f]{64}$/),
    with: undefined,
  },
  'submit.answers-nothing': {
    observe: async client => submitOf(client, await build(client)),
    without: expect.objectContaining({ hash: expect.any(String) as unknown }),
    with: null,
  },
  'submit.takes-time': {
    observe: async client => {
      await submitOf(client, await build(client));
      const atOnce = await collectionOf(client, 1);
      await new Promise(resolve => setTimeout(resolve, 100));
      return [isRecord(atOnce), isRecord(await collectionOf(client, 1))];
    },
    without: [true, true],
    with: [false, true],
  },
  'status.unknown-is-pending': {
    observe: async client => client.send('GET', `extrinsic/status?hash=0x${'12'.repeat(32)}`),
    without: expect.objectContaining({ status: 404 }),
    with: expect.objectContaining({
      status: 200,
      body: expect.objectContaining({ isCompleted: false, isError: false }) as unknown,
    }),
  },
});
