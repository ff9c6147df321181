import { Type } from 'typebox';
import { batchCallsMax } from '../../limits.ts';
import { address, write } from '../operation.ts';
import { component } from '../../shapes/component.ts';
import { Account, as } from '../../shapes/members.ts';

const CallName = component('CallName', 'A call of the chain: its pallet and its name', {
  section: Type.String({ examples: ['unique'] }),
  method: Type.String({ examples: ['createItem'] }),
});

/** Several writes in one transaction. `method` is a call of the chain, `rawPayload` the body of an operation that becomes it. `parsed` is the outcome of each write. */
export const batch = write({
  endpoint: { method: 'POST', paths: ['common/batching'], says: 'Several writes in one transaction' },
  body: {
    address: as(Account, 'The account that signs'),
    calls: Type.Array(
      Type.Object({
        method: CallName,
        rawPayload: Type.Object(
          {},
          {
            documentedAs: Type.Record(Type.String(), Type.Unknown(), {
              description: 'The body of an operation that becomes this call, without its signer',
            }),
          },
        ),
      }),
      { minItems: 1, maxItems: batchCallsMax },
    ),
  },
  outcome: Type.Object({
    callResults: Type.Array(
      Type.Object({
        method: Type.Object({ section: Type.String(), method: Type.String() }),
        parsed: Type.Unknown(),
      }),
    ),
  }),
  example: {
    address,
    calls: [
      {
        method: { section: 'unique', method: 'createCollectionEx' },
        rawPayload: { name: 'Stamps', description: 'A book of stamps', tokenPrefix: 'STM' },
      },
    ],
  },
});
