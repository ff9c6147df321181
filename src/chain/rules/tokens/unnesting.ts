import { topmostOwnerBudget } from '../../../contract/limits.ts';
import { tokenOfAddress, type Address, type TokenRef } from '../../state/address.ts';
import { multiOwnerTokenOf, tokenOf, type State } from '../../state/state.ts';
import { topmostOwner } from './nesting.ts';
import { amountOf } from './pieces.ts';

/**
 * The address of the token that the signer takes a nested token out of: `parent`, if it holds a part; else the only one that holds any;
 * else the only one that the signer owns. There is none for a token that is not nested (spec/statements/rulings.md#2.6).
 */
export function holdingParent(
  state: State,
  signer: Address,
  nested: TokenRef,
  parent: Address | undefined,
): { readonly from: Address } | 'not nested' | 'several' {
  if (parent !== undefined && amountOf(state, nested, parent) > 0n) return { from: parent };
  const parents = holdersOf(state, nested).filter(holder => tokenOfAddress(holder) !== undefined);
  if (parents.length === 0) return 'not nested';
  const [only, ...others] =
    parents.length === 1 ? parents : parents.filter(holder => topOf(state, holder) === signer);
  return only === undefined || others.length > 0 ? 'several' : { from: only };
}

function holdersOf(state: State, token: TokenRef): readonly Address[] {
  const owner = tokenOf(state, token)?.owner;
  if (owner !== undefined) return [owner];
  return multiOwnerTokenOf(state, token)?.holders.keys() ?? [];
}

/** The topmost owner of the token with that address; undefined if it is too far away. */
function topOf(state: State, holder: Address): Address | null | undefined {
  const token = tokenOfAddress(holder);
  const topmost = token && topmostOwner(state, token, { left: topmostOwnerBudget });
  return topmost === undefined || 'refused' in topmost ? undefined : topmost.owner;
}
