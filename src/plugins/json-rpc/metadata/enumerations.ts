import { eventFormats, type EventFormat, type EventName } from '../../../contract/events.ts';
import { palletErrors } from '../../../contract/pallet-errors.ts';
import { dispatchError, dispatchInfo } from '../../../wire/calls/dispatch.ts';
import { memberShapes } from '../../../wire/events.ts';
import { outerVariants, palletEnumeration, type Section } from '../../../wire/pallets.ts';
import { variantsOf, type PortableField, type PortableType } from '../../../wire/scale/portable-type.ts';

const eventNames = Object.keys(eventFormats) as EventName[];

/** What system events have besides the data in the chain, which has the outcome in the receipt. */
const systemFields: Readonly<Record<string, readonly PortableField[]>> = {
  'system.ExtrinsicSuccess': [{ name: 'dispatch_info', type: dispatchInfo.type }],
  'system.ExtrinsicFailed': [
    { name: 'dispatch_error', type: dispatchError.type },
    { name: 'dispatch_info', type: dispatchInfo.type },
  ],
};

function fieldsOf(name: EventName): readonly PortableField[] {
  const { members, names = [] }: EventFormat = eventFormats[name];
  const fields = members.map((member, position) => {
    const { type } = memberShapes[member];
    const fieldName = names[position];
    return fieldName === undefined ? { type } : { name: fieldName, type };
  });
  return systemFields[name] ?? fields;
}

/** The events of a pallet as metadata describes them; undefined if it has none. */
export const palletEvent = (section: Section): PortableType | undefined =>
  palletEnumeration(
    section,
    'Event',
    eventNames
      .filter(name => name.startsWith(`${section}.`))
      .map(name => ({
        name: name.slice(section.length + 1),
        index: eventFormats[name].index[1],
        fields: fieldsOf(name),
      })),
  );

export const runtimeEvent = variantsOf('opal_runtime::RuntimeEvent', outerVariants(palletEvent));

const textsOf: Readonly<Partial<Record<Section, Readonly<Record<string, string>>>>> = palletErrors;

/** The errors of a pallet as metadata describes them; undefined if it has none. */
export const palletError = (section: Section): PortableType | undefined =>
  palletEnumeration(
    section,
    'Error',
    Object.entries(textsOf[section] ?? {}).map(([name, docs], index) => ({
      name,
      index,
      fields: [],
      docs: [docs],
    })),
  );

export const runtimeError = variantsOf('opal_runtime::RuntimeError', outerVariants(palletError));
