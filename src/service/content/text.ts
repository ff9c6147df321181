import { hexToString, stringToHex, stringToU8a } from '@polkadot/util';
import type { Static } from 'typebox';
import type { Property, PropertyPermission } from '../../chain/state/state.ts';
import type { PropertyRead } from '../../contract/shapes/read-members.ts';

/** A property of the interface. */
export interface TextProperty {
  readonly key: string;
  readonly value: string;
}

/** A property in an answer. Newer clients read its bytes as well (spec/decisions/service.md#token-endpoints, T6). */
export type ReadProperty = Static<typeof PropertyRead>;

/** The properties and permissions of a new collection. */
export interface CollectionContent {
  readonly properties: readonly Property[];
  readonly propertyPermissions: readonly PropertyPermission[];
  readonly erc721metadata: boolean;
}

/** A property key as the chain stores it: the bytes of the text, each as one character. */
export const keyBytes = (text: string): string => String.fromCharCode(...stringToU8a(text));

/** A property of a request as the chain stores it. */
export const toChainProperty = ({ key, value }: TextProperty): Property => ({
  key: keyBytes(key),
  value: stringToHex(value),
});

/** A stored property as text; bytes that are not UTF-8 become replacement characters. */
export const toTextProperty = ({ key, value }: Property): ReadProperty => ({
  key,
  value: hexToString(value),
  valueHex: value,
});

/** A permission as the interface writes it, with the flags in a member of their own. */
export const toNestedPermission = ({
  key,
  ...permission
}: PropertyPermission): { key: string; permission: Omit<PropertyPermission, 'key'> } => ({ key, permission });

/**
 * The entries of the given keys, in the order of the keys; all entries if no keys are given
 * (spec/decisions/chain.md#properties).
 */
export function selectKeys<E extends { readonly key: string }>(
  entries: readonly E[],
  keys: readonly string[] | undefined,
): readonly E[] {
  return keys === undefined
    ? entries
    : keys.flatMap(key => entries.filter(entry => entry.key === keyBytes(key)));
}
