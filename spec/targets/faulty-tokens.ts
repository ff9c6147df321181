import type { Address, TokenRef } from '../../src/chain/address.ts';
import type { CallArgs, CallName, Calls } from '../../src/chain/calls/index.ts';
import { tokenKey, tokenOf, type State, type Token } from '../../src/chain/state.ts';
import { deceived, spoiled } from './faulty.ts';

/** Calls about one token. */
type TokenCall = { [N in CallName]: CallArgs<N> extends TokenRef ? N : never }[CallName];

type TokenRecipe = Parameters<State['tokens']['update']>[1];
type TokenDraft = Parameters<TokenRecipe>[0];

/** Who owns the token immediately. */
export const tokenOwner = (state: Readonly<State>, token: TokenRef): Address | undefined =>
  tokenOf(state, token)?.owner;

/** The call decides as if the token were otherwise. */
export const deceivedAboutToken = (name: TokenCall, recipe: (draft: TokenDraft) => void): Calls =>
  deceived(name, (state, token) =>
    tokenOf(state, token) === undefined
      ? {}
      : { state: { ...state, tokens: state.tokens.update(tokenKey(token), recipe) } },
  );

/** Something is done to every token that was there before the call and is there still. */
export const spoiledTokens = (name: CallName, spoil: (draft: TokenDraft, was: Token) => void): Calls =>
  spoiled(name, (state, before) => {
    for (const [key, was] of before.tokens.entries())
      if (state.tokens.has(key)) state.tokens = state.tokens.update(key, draft => spoil(draft, was));
  });
