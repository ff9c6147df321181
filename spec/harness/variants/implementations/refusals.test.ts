import assert from 'node:assert/strict';
import { expect } from 'vitest';
import { membersOf } from '../../../model/reported.ts';
import { type DocumentClient, type Written } from '../testing/document-client.ts';
import { newCollection } from '../testing/scenes.ts';
import { itShows } from '../testing/difference.ts';
import type { refusals } from './refusals.ts';

/** A write that is refused because of who signs. */
const refused = async (client: DocumentClient): Promise<Written> => {
  const collectionId = await newCollection(client);
  return client.write('bob', 'POST', 'collection/set-limits', { collectionId, limits: { tokenLimit: 1 } });
};

const at = async (write: Promise<Written>): Promise<string> => {
  const written = await write;
  return written.kind === 'refused' ? written.at : 'nowhere';
};

itShows<keyof typeof refusals>({
  'refusal.at-build': { observe: client => at(refused(client)), without: 'outcome', with: 'build' },
  'refusal.at-submit': { observe: client => at(refused(client)), without: 'outcome', with: 'submit' },
  'refusal.in-outcome': {
    // What is malformed is built as well.
    observe: client => at(client.write('alice', 'POST', 'collection', { name: 'x'.repeat(65) })),
    without: 'build',
    with: 'outcome',
  },
  'refusal.status': {
    observe: async client => (await client.send('GET', 'collection/admins?collectionId=77')).status,
    without: 404,
    with: 403,
  },
  'refusal.shape': {
    observe: async client => {
      const { body } = await client.send('GET', 'collection/admins?collectionId=77');
      assert.match(JSON.stringify(body), /Collection not found/);
      return membersOf(membersOf(body)['error'])['code'];
    },
    without: 'UN01013',
    with: undefined,
    seeds: [1, 2, 3, 4, 5, 6, 7, 8],
  },
  'refusal.order': {
    observe: async client => {
      const collectionId = await newCollection(client);
      const limits = { accountTokenOwnershipLimit: 4_000_000_000 };
      const written = await client.write('bob', 'POST', 'collection/set-limits', { collectionId, limits });
      return written.kind === 'refused' ? written.text : '';
    },
    without: expect.stringContaining('Signer is not Collection Owner'),
    with: expect.stringContaining('bounds per collection exceeded'),
  },
});
