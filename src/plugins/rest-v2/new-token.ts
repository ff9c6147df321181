import type { Static, TObject } from 'typebox';
import type { NewToken } from '../../chain/rules/tokens/mint-data.ts';
import type { Property } from '../../chain/state/state.ts';
import { encodeTokenV2 } from '../../service/content/schema-v2.ts';
import { inside } from '../../service/requests/errors.ts';
import { within } from '../../service/requests/remarks.ts';
import { overwritten, toProperties, type newToken } from './members.ts';
import { toAddress } from '../../service/requests/members.ts';
import { signerOf, type WriteContext } from './operation.ts';

type Given = Static<TObject<typeof newToken>>;

/** The content of a new token: its data in schema 2.0 and its URI, replaced by its properties of the same key. */
export function tokenProperties(
  { data = {}, URI, properties = [] }: Given,
  context: WriteContext,
): Property[] {
  const encoded = inside(['data'], () =>
    encodeTokenV2(data, URI === undefined ? {} : { URI }, within(['data'], context.report)),
  );
  return overwritten(encoded, toProperties(properties, context));
}

/** A token of a bulk mint, by its place in `tokens`, where problems and remarks are reported. It is the signer's if it names no owner. */
export const tokenAt = (
  index: number,
  token: Given & { readonly owner?: string },
  context: WriteContext,
): NewToken =>
  inside(['tokens', String(index)], () => ({
    owner: token.owner === undefined ? signerOf(context, 'owner') : toAddress(token.owner),
    properties: tokenProperties(token, {
      ...context,
      report: within(['tokens', String(index)], context.report),
    }),
  }));
