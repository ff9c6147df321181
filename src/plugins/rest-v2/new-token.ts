import type { Static, TObject } from 'typebox';
import type { Property } from '../../chain/state/state.ts';
import { encodeTokenV2 } from '../../service/content/schema-v2.ts';
import { inside } from '../../service/requests/errors.ts';
import { within } from '../../service/requests/remarks.ts';
import { overwritten, toProperties, type newToken } from './members.ts';
import type { WriteContext } from './operation.ts';

/** The content of a new token: its data in schema 2.0 and its URI, replaced by its properties of the same key. */
export function tokenProperties(
  { data = {}, URI, properties = [] }: Static<TObject<typeof newToken>>,
  context: WriteContext,
): Property[] {
  const encoded = inside(['data'], () =>
    encodeTokenV2(data, URI === undefined ? {} : { URI }, within(['data'], context.report)),
  );
  return overwritten(encoded, toProperties(properties, context));
}
