import { excluding } from '../../../../model/matcher.ts';
import { tokenState } from '../../../../model/observations/difference.ts';
import { lacksFee } from '../../../../model/payment.ts';
import { otherReasons, ambiguousAmong } from '../../../../model/precondition-rules.ts';
import { holds, outcomeText, ruled } from '../../../../model/rule.ts';
import { isOwnerOrAdmin, refOf, tokenIn } from '../../../../model/view.ts';
import { operationRules } from '../../operation-rules.ts';
import { transferPreconditions } from '../transfer/preconditions.ts';
import { isWholeToken, moves, type Move } from '../transfer/request.ts';

/** Whether the signer owns neither the token nor its parent, at any level. */
function ownsNothingOf({ observed, token, signer }: Move): boolean {
  const { owner, topmostOwner, parent } = tokenIn(observed, token) ?? {};
  return ![owner, topmostOwner, parent && tokenIn(observed, parent)?.owner].includes(signer);
}

/** The rules of an unnest, beside those of a transfer. */
export const unnestRules = operationRules({
  ...moves,
  operations: ['unnest'],
  decisions: {
    'token.unnest.by-its-owner': {
      source: 'Endpoints: Unnest token',
      says: 'A nested token can be unnested by its owner, not by an account that owns no token of the bundle.',
      where: (move, step) =>
        move.collection?.mode === 'Nft' &&
        move.unnested === 'clear' &&
        !lacksFee(step) &&
        ownsNothingOf(move) &&
        !isOwnerOrAdmin(move.collection, move.signer),
      check: ({ signer }, step) => {
        if (step.receipt.kind === 'accepted') return { broken: `${signer} unnested it` };
        const found = transferPreconditions.preconditions?.trueReasons(step);
        const others = found === undefined ? [] : otherReasons('spending.needs-allowance', found);
        return found === undefined || others.length === 0 || step.receipt.error.rule !== undefined
          ? 'holds'
          : ambiguousAmong(others, found);
      },
    },
    'token.unnest.not-nested-is-not-built': {
      ...ruled('2.6', 'Errors: Unnest of a token that is not nested'),
      says: 'The build of an unnest of a token that is not nested is refused with status 400 and a message of its own.',
      where: ({ unnested }) => unnested === 'not-nested',
      check: (_move, step) => {
        const { receipt } = step;
        const isRight = receipt.kind === 'not-built' && receipt.status === 400;
        return holds(
          isRight && receipt.error.message === 'Token is not nested',
          `it was ${outcomeText(step)}`,
        );
      },
    },
  },
  where: isWholeToken,
  effects: {
    'token.unnest.parent-has-no-such-child': {
      source: 'States and transitions: Token, unnest',
      says: 'An unnested token is no longer a child of its former parent.',
      where: ({ from, to }) => from !== to,
      state: ({ token }, { before }) => {
        const parent = tokenIn(before, token)?.parent ?? undefined;
        return parent === undefined ? [] : [tokenState(parent, { children: excluding(refOf(token)) })];
      },
    },
  },
});
