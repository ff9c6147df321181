import { Metadata, TypeRegistry } from '@polkadot/types';
import { u8aToHex } from '@polkadot/util';
import { describe, expect, it } from 'vitest';
import { metadataOf } from '../apis/index.ts';
import { uniqueApi } from '../apis/unique-api.ts';
import { metadataVersions } from './index.ts';

describe('metadata', () => {
  it.each(metadataVersions)('of version %i is decoded by polkadot-js', version => {
    const registry = new TypeRegistry();
    const bytes = metadataOf('opal', version);
    const metadata = new Metadata(registry, u8aToHex(bytes));
    registry.setMetadata(metadata);
    expect(metadata.version).toBe(version);
    expect(metadata.toU8a()).toEqual(bytes);
    for (const name of [
      'PalletEvmAccountBasicCrossAccountIdRepr',
      'UpDataStructsTokenChild',
      'UpDataStructsProperty',
      'UpDataStructsPropertyKeyPermission',
      'UpDataStructsTokenData',
      'UpDataStructsRpcCollection',
      'UpDataStructsCollectionStats',
      'UpDataStructsCollectionLimits',
      'UpDataStructsCreateCollectionData',
    ])
      expect(registry.createType(name).toRawType(), name).not.toBe('');
  });

  it('has the arguments of each method by the names of the runtime', () => {
    const inputs = Object.fromEntries(
      uniqueApi.map(method => [method.name, method.inputs.map(({ name }) => name)]),
    );
    expect(inputs).toMatchObject({
      token_data: ['collection', 'token', 'keys'],
      allowance: ['collection', 'sender', 'spender', 'token'],
      allowed: ['collection', 'user'],
    });
  });
});
