import { Type, type Static } from 'typebox';
import type { Profile } from '../../chain/profile.ts';
import type { LimitsUpdate } from '../../chain/rules/collections/collection-limits.ts';
import { component } from '../../contract/shapes/component.ts';
import { Limits, Nullable, Optional } from '../../contract/shapes/members.ts';
import { toLimits as toNumericLimits } from '../../service/operations/new-collection.ts';

/** The data rate with which writes of data are not sponsored. */
const disabled = 'SponsoringDisabled';

/** Limits to set; the data rate can be a text. */
export const LimitsToSet = component(
  'LimitsToSet',
  'Limits to set; those that are absent or null stay as they are',
  {
    ...Limits.properties,
    sponsoredDataRateLimit: Optional(
      Nullable(
        Type.Unsafe<number | string>({
          type: ['integer', 'string'],
          pattern: `^(\\d{1,10}|${disabled})$`,
          minimum: 0,
          description: `Blocks between two sponsored changes of properties, or \`${disabled}\``,
        }),
      ),
    ),
  },
  { additionalProperties: false },
);

/** Limits as the call takes them. */
export function toLimits(
  { sponsoredDataRateLimit: rate = null, ...limits }: Static<typeof LimitsToSet>,
  profile: Profile,
): LimitsUpdate {
  if (rate === disabled) return { ...toNumericLimits(limits, profile), sponsoredDataRateLimit: 'disabled' };
  return toNumericLimits({ ...limits, sponsoredDataRateLimit: rate === null ? rate : Number(rate) }, profile);
}
