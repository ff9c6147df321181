import { ruled } from '../../../../model/rule.ts';
import type { Refusals } from '../../reasons.ts';
import type { Move } from '../transfer/request.ts';

/** Reasons to refuse an unnest alone; the others are those of a transfer. */
export const unnestRefusals: Refusals<Pick<Move, 'unnested'>> = {
  'token.unnest.nested-only': {
    source: 'Errors: Unnest of a token that is not nested',
    says: 'Only nested tokens can be unnested; other requests cannot be built.',
    error: { message: 'Token is not nested', atBuild: true },
    when: ({ unnested }) => unnested === 'not-nested',
  },
  'token.unnest.parent-is-clear': {
    ...ruled('2.6', 'Endpoints: Unnest token'),
    says: 'Where several tokens hold pieces of a token, an unnest must determine the parent.',
    error: { atBuild: true },
    when: ({ unnested }) => unnested === 'unclear',
  },
};
