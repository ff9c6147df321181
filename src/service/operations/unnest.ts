import { tokenAddress, tokenOfAddress, type Address } from '../../chain/state/address.ts';
import { topmostOwner } from '../../chain/rules/nesting.ts';
import { amountOf } from '../../chain/rules/pieces.ts';
import { multiOwnerTokenOf, tokenOf, type State } from '../../chain/state/state.ts';
import { topmostOwnerBudget } from '../../contract/limits.ts';
import type { WriteBody } from '../../contract/shapes/index.ts';
import { toAddress } from '../requests/members.ts';
import { invalidMember } from '../requests/errors.ts';
import type { Report } from '../requests/remarks.ts';

/**
 * The address of the token that a nested token is taken out of. Throws a `Failure` for a token that is not nested, so its
 * payload cannot be built (spec/statements/rulings.md#2.6). If several tokens hold pieces, it is the given one, or the
 * only one that the signer owns; a given one that holds nothing is reported as ignored.
 */
export function holdingParent(
  { address, nested, parent }: WriteBody<'unnest'>,
  state: Readonly<State>,
  report: Report,
): Address {
  if (parent !== undefined && amountOf(state, nested, tokenAddress(parent)) > 0n) return tokenAddress(parent);
  const owner = tokenOf(state, nested)?.owner;
  const holders =
    owner === undefined
      ? [...(multiOwnerTokenOf(state, nested)?.holders.entries() ?? [])].map(([who]) => who)
      : [owner];
  const parents = holders.filter(holder => tokenOfAddress(holder) !== undefined);
  if (parents.length === 0) throw invalidMember('nested', undefined, 'isNested', 'Token is not nested');
  const own = parents.filter(holder => topOf(holder, state) === toAddress(address));
  const [only, ...others] = parents.length === 1 ? parents : own;
  if (only === undefined || others.length > 0)
    throw invalidMember(
      'parent',
      parent,
      'isParent',
      'parent must be given: several tokens hold a part of it',
    );
  if (parent !== undefined) report([{ path: ['parent'], why: 'is ignored: the token is not nested in it' }]);
  return only;
}

/** The topmost owner of the token with that address; undefined if it is too far away. */
function topOf(holder: Address, state: Readonly<State>): Address | null | undefined {
  const token = tokenOfAddress(holder);
  const topmost = token && topmostOwner(state, token, { left: topmostOwnerBudget });
  return topmost === undefined || 'refused' in topmost ? undefined : topmost.owner;
}
