import { hexToString, hexToU8a, stringToU8a, u8aToHex } from '@polkadot/util';
import type { Static } from 'typebox';
import type { Profile } from '../../chain/profile.ts';
import type { Property, PropertyPermission } from '../../chain/state/state.ts';
import type { PropertyRead } from '../../contract/shapes/read-members.ts';

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

/** How texts of a request become bytes. */
export type TextRules = Pick<Profile, 'hexIsBytes'>;

const asText: TextRules = { hexIsBytes: false };

/** The bytes that a text of a request stands for (spec/statements/rulings.md#p14). */
const bytesOf = (text: string, { hexIsBytes }: TextRules): Uint8Array =>
  hexIsBytes && /^0x([0-9a-f]{2})*$/i.test(text) ? hexToU8a(text) : stringToU8a(text);

/** A property key as the chain stores it: its bytes, each as one character. */
export const keyBytes = (text: string, rules = asText): string =>
  String.fromCharCode(...bytesOf(text, rules));

/** Makes properties of a request those that the chain stores. */
export const toChainProperty =
  (rules: TextRules) =>
  ({ key, value }: TextProperty): Property => ({
    key: keyBytes(key, rules),
    value: u8aToHex(bytesOf(value, rules)),
  });

/** Nobody can write the property of a token. */
export const noPermission = { mutable: false, collectionAdmin: false, tokenOwner: false };

/** Makes token property permissions of a request those that the chain stores; absent flags are false. */
export const toPropertyPermissions = (
  entries: readonly { readonly key: string; readonly permission: Partial<typeof noPermission> }[],
  rules = asText,
): PropertyPermission[] =>
  entries.map(({ key, permission }) => ({ key: keyBytes(key, rules), ...noPermission, ...permission }));

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
  rules: TextRules,
): readonly E[] {
  return keys === undefined
    ? entries
    : keys.flatMap(key => entries.filter(entry => entry.key === keyBytes(key, rules)));
}
