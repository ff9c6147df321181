import { including } from '../../../../model/matcher.ts';
import { tokenState } from '../../../../model/observations/difference.ts';
import { bodyOf } from '../../../../model/step.ts';
import { refOf } from '../../../../model/view.ts';
import { operationRules } from '../../operation-rules.ts';
import { isWholeToken, moves } from '../transfer/request.ts';

/** The effects of a nest, beside those of a transfer. */
export const nestRules = operationRules({
  ...moves,
  operations: ['nest'],
  where: isWholeToken,
  effects: {
    'token.nest.parent-has-child': {
      source: 'States and transitions: Token, nest',
      says: 'A nested token is a child of its parent, and reads report its parent.',
      state: ({ token }, step) => {
        const parent = bodyOf(step, 'nest')?.parent;
        if (parent === undefined) throw new Error('expected a nest');
        return [
          tokenState(parent, { children: including(refOf(token)) }),
          tokenState(token, { parent: refOf(parent) }),
        ];
      },
    },
  },
});
