import { Type } from 'typebox';
import type { DocumentedInterface } from '../../http/openapi/description.ts';
import { component } from '../../contract/shapes/component.ts';
import { Optional } from '../../contract/shapes/members.ts';

const Issue = component('Issue', 'What is wrong with a member of a request', {
  code: Type.String(),
  path: Type.Array(Type.Union([Type.String(), Type.Integer()])),
  message: Type.String(),
});

/** What the OpenAPI document of REST v2 says of it, besides its routes. */
export const described: DocumentedInterface = {
  info: {
    title: 'Collection and Token Service, REST v2',
    summary: 'The API that @unique-nft/sdk speaks from version 1.0 on',
    description: `As Understudy serves it: over the in-memory chain of a world, with real payloads and signatures.

A write has stages. \`build\` answers a payload to sign; send it with the signature to \`extrinsics/submit\`, then ask for the \`status\` of
the hash below the path of the write: 404 until the transaction is in a block, then its result and events, or status 400 if the chain
refused it. \`encode\` answers a call for \`utility/batch-all\`, and \`fee\` what it would cost.

Members that are not listed are ignored, unless a schema says otherwise; the header \`understudy-remarks\` of the answer names them.`,
    version: '2',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  error: component('Error', 'The body of every error', {
    error: Type.String({ description: 'What is wrong' }),
    details: Optional(Type.Unknown({ description: 'Facts about it, such as the error of the runtime' })),
    zodError: Optional(
      Type.Object(
        { issues: Type.Array(Issue) },
        { description: 'What is wrong with a request, member by member' },
      ),
    ),
  }),
  tags: {
    collection: 'Collections: their properties, limits, admins, sponsor, and the tokens of an address',
    allCollectionsStats: 'How many collections there are',
    token: 'Tokens: minting, transfer, burning, properties, nesting, approval',
    refungible: 'Tokens in pieces',
    fungible: 'Amounts of Fungible collections',
    balances: 'Coins',
    accounts: 'Nonces',
    utility: 'Batches',
    utils: 'Metadata of tokens',
    extrinsics: 'Submission of signed payloads',
  },
};
