import type { Address, TokenRef } from '../../../../src/chain/state/address.ts';
import type { CallArgs, CallName, Calls } from '../../../../src/chain/calls/index.ts';
import { topmostOwner } from '../../../../src/chain/rules/nesting.ts';
import { noProperties } from '../../../../src/chain/rules/properties.ts';
import { tokenKey, tokenOf, tokenOfKey, type State, type Token } from '../../../../src/chain/state/state.ts';
import { withMisledCheck, corrupted, withCall } from './mutant.ts';

/** Calls about one token. */
type TokenCall = { [N in CallName]: CallArgs<N> extends TokenRef ? N : never }[CallName];

type TokenExample = Parameters<State['tokens']['update']>[1];
type TokenDraft = Parameters<TokenExample>[0];

/** Who owns the token immediately. */
export const tokenOwner = (state: Readonly<State>, token: TokenRef): Address | undefined =>
  tokenOf(state, token)?.owner;

/** The state in which that token exists, of that owner if it did not. */
export const withToken = (state: Readonly<State>, token: TokenRef, owner: Address): Readonly<State> =>
  tokenOf(state, token) === undefined
    ? {
        ...state,
        tokens: state.tokens.set(tokenKey(token), { owner, approved: null, ...noProperties }),
      }
    : state;

/** The call decides as if the token were otherwise. */
export const misledAboutToken = <N extends TokenCall>(
  name: N,
  example: (draft: TokenDraft, args: CallArgs<N>) => void,
): Calls =>
  withMisledCheck(name, (state, args) => {
    // All of these are about a token; the compiler does not see it of any one of them.
    const token = args as TokenRef;
    return tokenOf(state, token) === undefined
      ? {}
      : {
          state: { ...state, tokens: state.tokens.update(tokenKey(token), draft => example(draft, args)) },
        };
  });

/** What that rule refuses is done all the same, if the signer could have the token. */
export const movedAllTheSame = (rule: string): Calls =>
  withCall('unique.transferFrom', original => ({
    check: (state, args, context) => {
      const verdict = original.check(state, args, context);
      if (!('refused' in verdict) || verdict.refused !== rule) return verdict;
      const possible = original.check(state, { ...args, to: context.signer }, context);
      return 'refused' in possible ? verdict : { plan: { ...(possible.plan as object), to: args.to } };
    },
  }));

/** The call decides as if every nested token belonged to whoever is at the top of its bundle, without anything between. */
export const withoutLevels = (name: CallName): Calls =>
  withMisledCheck(name, state => ({
    state: {
      ...state,
      tokens: [...state.tokens.entries()].reduce((tokens, [key]) => {
        const top = topmostOwner(state, tokenOfKey(key), { left: Infinity });
        const owner = 'refused' in top ? null : top.owner;
        return owner === null ? tokens : tokens.update(key, draft => void (draft.owner = owner));
      }, state.tokens),
    },
  }));

/** Something is done to every token that was there before the call and is there still. */
export const corruptedTokens = (name: CallName, spoil: (draft: TokenDraft, was: Token) => void): Calls =>
  corrupted(name, (state, before) => {
    for (const [key, was] of before.tokens.entries())
      if (state.tokens.has(key)) state.tokens = state.tokens.update(key, draft => spoil(draft, was));
  });

/** Tokens that were in another one before the call are still told to be there. */
export const keptChildren = (name: CallName): Calls =>
  corrupted(name, (state, before) => {
    for (const [parent, was] of before.children.entries()) {
      const now = state.children.get(parent);
      if ([...was.entries()].some(([child]) => now?.has(child) !== true))
        state.children = state.children.set(parent, was);
    }
  });
