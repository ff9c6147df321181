import { Type, type Static } from 'typebox';
import { component } from './component.ts';

/** A remark on a request: something in it that was ignored (src/http/README.md#ignored-members). */
export const Remark = component('Remark', 'Something in a request that was ignored', {
  member: Type.String({ description: 'Path of the member', examples: ['data.nmae'] }),
  message: Type.String({ description: 'Why it was ignored, and the member that is probably meant' }),
  meant: Type.Optional(Type.String({ description: 'Name of the known member that is probably meant' })),
});
export type Remark = Static<typeof Remark>;
