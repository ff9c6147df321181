import { propertiesMax } from '../../../contract/limits.ts';
import type { PropertyPermission } from '../../state/state.ts';
import { checkKey, withEntry, type keyRefusals } from './properties.ts';
import { refuse, type Refusal } from '../verdict.ts';

/** The stored entries, with one that is added or replaces that of its key. */
export function withPermission(
  stored: readonly PropertyPermission[],
  entry: PropertyPermission,
): readonly PropertyPermission[] | Refusal<keyof typeof keyRefusals> {
  const badKey = checkKey(entry.key);
  if (badKey !== undefined) return badKey;
  if (stored.length >= propertiesMax && !stored.some(({ key }) => key === entry.key))
    return refuse('property.keys-are-bounded');
  return withEntry(stored, entry);
}
