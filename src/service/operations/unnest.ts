import { holdingParent } from '../../chain/rules/tokens/unnesting.ts';
import { tokenAddress, type Address } from '../../chain/state/address.ts';
import type { State } from '../../chain/state/state.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { toAddress } from '../requests/members.ts';
import { invalidMember } from '../requests/errors.ts';
import type { Report } from '../requests/remarks.ts';

/**
 * The address of the token that the chain takes the nested token out of. Throws a `Failure` where it finds none, so that no payload is
 * built. A given parent that holds nothing is reported as ignored.
 */
export function unnestedFrom(
  { address, nested, parent }: WriteBody<'unnest'>,
  state: Readonly<State>,
  report: Report,
): Address {
  const given = parent && tokenAddress(parent);
  const found = holdingParent(state, { signer: toAddress(address), nested, parent: given });
  if (found === 'not nested') throw invalidMember('nested', undefined, 'isNested', 'Token is not nested');
  if (found === 'several')
    throw invalidMember(
      'parent',
      parent,
      'isParent',
      'parent must be given: several tokens hold a part of it',
    );
  if (given !== undefined && given !== found.from)
    report([{ path: ['parent'], why: 'is ignored: the token is not nested in it' }]);
  return found.from;
}
