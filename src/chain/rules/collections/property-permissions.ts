import { propertiesMax } from '../../../contract/limits.ts';
import type { PropertyPermission } from '../../state/state.ts';
import { checkKey, withEntry, type keyRefusals } from './properties.ts';
import { refuse, type Refusal } from '../verdict.ts';

/** The stored entries, replaced by the given ones. Of two given entries with one key the last one counts. */
export function withPermissions(
  stored: readonly PropertyPermission[],
  given: readonly PropertyPermission[],
): { readonly entries: readonly PropertyPermission[] } | Refusal<keyof typeof keyRefusals> {
  let entries = stored;
  for (const entry of given) {
    const badKey = checkKey(entry.key);
    if (badKey !== undefined) return badKey;
    if (entries.length >= propertiesMax && !entries.some(({ key }) => key === entry.key))
      return refuse('property.keys-are-bounded');
    entries = withEntry(entries, entry);
  }
  return { entries };
}
