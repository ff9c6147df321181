import type { Profile } from '../../profile.ts';

/** Whether a token prefix is longer than the profile allows, in the profile's unit (spec/statements/rulings.md#p7). */
export const isPrefixTooLong = (tokenPrefix: string, { tokenPrefixMax: { unit, count } }: Profile): boolean =>
  (unit === 'bytes' ? Buffer.byteLength(tokenPrefix) : tokenPrefix.length) > count;
