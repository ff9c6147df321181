import { profiles } from '../../chain/profile.ts';
import { stringToHex } from '@polkadot/util';
import { describe, expect, it } from 'vitest';
import type { Property } from '../../chain/state/state.ts';
import { Failure } from '../../contract/failures.ts';
import {
  decodeCollectionV2,
  decodeRoyaltiesV2,
  decodeTokenV2,
  encodeCollectionV2,
  encodeTokenV2,
} from './schema-v2.ts';
import { encodeSchema } from './schema.ts';
import { toChainProperty } from './text.ts';

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
const alicePublicKey = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d';

const text = (key: string, value: string): Property => ({ key, value: stringToHex(value) });

const v2 = (...others: readonly Property[]): Property[] => [
  text('schemaName', 'unique'),
  text('schemaVersion', '2.0.0'),
  ...others,
];

/** The message of a failure, and the members that it names, from the outside in. */
function failureOf(encode: () => unknown): { message: string; members: string[] } {
  try {
    encode();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const members: string[] = [];
    for (let [problem] = error.details as { property: string; children: never[] }[]; problem;) {
      members.push(problem.property);
      [problem] = problem.children;
    }
    return { message: error.message, members };
  }
  throw new Error('expected it to be refused');
}

describe('a collection in schema 2.0', () => {
  const info = { cover_image: { url: 'https://example.org/c' }, name: 'not part of it' };

  it('accepts other permissions and properties; absent flags of a permission are false', () => {
    const { properties, propertyPermissions } = encodeCollectionV2(info, {
      defaultPermission: { tokenOwner: true },
      overwriteProperties: [
        { key: 'schemaVersion', value: '2.1.0' },
        { key: 'more', value: 'ü' },
      ],
      overwriteTPPs: [
        { key: 'URI', permission: { mutable: true } },
        { key: 'level', permission: {} },
      ],
    });
    expect(properties).toContainEqual(text('schemaVersion', '2.1.0'));
    expect(properties.at(-1)).toEqual({ key: 'more', value: '0xc3bc' });
    const none = { mutable: false, collectionAdmin: false, tokenOwner: false };
    expect(propertyPermissions[0]).toEqual({ key: 'schemaName', ...none, tokenOwner: true });
    expect(propertyPermissions[3]).toEqual({ key: 'URI', ...none, mutable: true });
    expect(propertyPermissions.at(-1)).toEqual({ key: 'level', ...none });
  });

  it('does not accept bytes instead of a text, which would be unchecked', () => {
    const smuggled = { key: 'k', value: 'v', valueHex: 'not bytes' };
    expect(encodeCollectionV2(info, { overwriteProperties: [smuggled] }).properties.at(-1)).toEqual(
      text('k', 'v'),
    );
  });

  it.each([
    [{ cover_image: {} }, ['cover_image', 'url'], 'Required'],
    [{ schemaVersion: '1.0.0' }, ['schemaVersion'], 'version must be in semver format: 2.x.x'],
    [
      { potential_attributes: [{ trait_type: 'a', values: [null] }] },
      ['potential_attributes', '0', 'values', '0'],
      '',
    ],
    [{ royalties: [{ address: alice, percent: 1 }] }, ['royalties'], 'not supported in collections'],
  ])('refuses %j and names the member', (bad, members, message) => {
    const failure = failureOf(() => encodeCollectionV2(bad));
    expect(failure.members).toEqual(members);
    expect(failure.message).toContain(`${members.join('.')}: `);
    expect(failure.message).toContain(message);
  });

  it.each([
    [{ cover_image: { url: 'x'.repeat(32_768) } }, ['cover_image'], 'at most 32768 bytes'],
    [
      { potential_attributes: Array.from({ length: 300_000 }, () => ({})) },
      ['potential_attributes'],
      'must be smaller',
    ],
  ])('refuses content that no property can hold, at once: %#', (much, members, message) => {
    const started = performance.now();
    const failure = failureOf(() => encodeCollectionV2(much));
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(failure.members).toEqual(members);
    expect(failure.message).toContain(message);
  });

  it('of schema 1.0 is decoded to the members of 2.0', async () => {
    const encoded = encodeSchema({
      schemaName: 'unique',
      schemaVersion: '1.0.0',
      image: { urlTemplate: 'https://example.org/{infix}' },
      coverPicture: { ipfsCid: 'QmCover' },
    });
    expect(
      await decodeCollectionV2(encoded.properties.map(toChainProperty(profiles.document))),
    ).toMatchObject({
      content: { originalSchemaVersion: '1.0.0', cover_image: { url: 'https://example.org/QmCover' } },
      parsingError: null,
    });
  });

  it.each([
    [[], 'collection properties are empty'],
    [[text('k', 'v')], 'Unknown collection schema: "UNKNOWN"'],
    [[text('schemaName', 'unique'), text('schemaVersion', 'newest')], 'wrong version string value: "newest"'],
    [v2(text('collectionInfo', `{"a":${'['.repeat(5_000)}${']'.repeat(5_000)}}`)), 'nested too deeply'],
  ])('without content has the reason: %#', async (properties, message) => {
    const { content, parsingError } = await decodeCollectionV2(properties);
    expect(content).toBeNull();
    expect(parsingError).toContain(message);
  });

  it('cannot have its own decoder, as before 2022', async () => {
    const old = [text('_old_schemaVersion', 'Unique'), text('_old_constOnChainSchema', '{"nested":{}}')];
    expect((await decodeCollectionV2(old)).parsingError).toContain('collection properties are empty');
  });
});

describe('a token in schema 2.0', () => {
  const ofCollection = encodeCollectionV2({}).properties;

  it('has royalties in a property of their own: 2.5 % is 250 of ten thousand', async () => {
    const royalties = [{ address: alice, percent: 2.5 }];
    const properties = encodeTokenV2({ royalties });
    const stored = properties.find(({ key }) => key === 'royalties');
    expect(stored?.value).toBe(`0x01${'0'.repeat(43)}10400000000000000fa${alicePublicKey}`);
    expect(await decodeRoyaltiesV2(properties)).toEqual({ content: royalties, parsingError: null });
    expect((await decodeTokenV2(properties, ofCollection)).content).toMatchObject({ royalties });
  });

  it.each([
    [{ attributes: [{ trait_type: 'a', value: {} }] }, ['attributes', '0', 'value']],
    [{ royalties: [{ address: alice, percent: 101 }] }, ['royalties', '0', 'percent']],
    [{ royalties: [{ address: alice, percent: 0 }] }, ['royalties']],
    [{ royalties: [{ address: 'nobody', percent: 1 }] }, ['royalties']],
  ])('refuses %j and names the member', (bad, members) => {
    expect(failureOf(() => encodeTokenV2(bad)).members).toEqual(members);
  });

  it.each([['5'], ['[]'], ['null'], ['{'], ['"text"'], ['']])(
    'with tokenData %s has none',
    async tokenData => {
      const { content, parsingError } = await decodeTokenV2(v2(text('tokenData', tokenData)), ofCollection);
      expect(content).toBeNull();
      expect(parsingError).not.toBeNull();
    },
  );
});

it('royalties that cannot be decoded are an error', async () => {
  const { content, parsingError } = await decodeRoyaltiesV2([{ key: 'royalties', value: '0x1234' }]);
  expect(content).toBeNull();
  expect(parsingError).toContain('not multiple of 64 bytes');
});
