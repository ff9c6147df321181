/** Code to insert into a file, in front of a text that is there. */
export interface Insertion {
  readonly path: string;
  readonly before: string;
  readonly code: string;
}

/** What somebody who adds something writes first, and what follows from it. */
export interface Addition {
  /** A word in it that is nowhere else. */
  readonly name: string;
  readonly first: readonly Insertion[];
  /** What the compiler demands then. */
  readonly compiled: readonly Insertion[];
  /** Places that only tests demand, by the name of the test that fails without them. */
  readonly tested: Readonly<Record<string, string>>;
}

/** An operation that becomes the call below. */
export const operation: Addition = {
  name: 'paintCollection',
  first: [
    {
      path: 'src/contract/operations/collections/set-transfers-enabled.ts',
      before: 'export const setTransfersEnabled',
      code: `export const paintCollection = write({
  endpoint: atCollections('POST', 'Paint a collection', 'paint'),
  body: ofCollection,
  outcome: Type.Object({ collectionId: Type.Integer() }),
  example: nft,
});

`,
    },
    {
      path: 'src/contract/operations/index.ts',
      before: 'export const writes = {',
      code: "import { paintCollection } from './collections/set-transfers-enabled.ts';\n",
    },
    {
      path: 'src/contract/operations/index.ts',
      before: '  setTransfersEnabled,',
      code: '  paintCollection,\n',
    },
  ],
  compiled: [
    {
      path: 'src/service/operations/collection.ts',
      before: '  changeOwner: ',
      code: "  paintCollection: becomes('unique.paint', ({ collectionId }) => ({ collectionId })),\n",
    },
  ],
  tested: { 'are specified for every operation': 'spec/rules/operations/index.ts' },
};

/** A call that does nothing. */
export const call: Addition = {
  name: 'unique.paint',
  first: [
    {
      path: 'src/chain/calls/index.ts',
      before: "  'unique.burnItem'",
      code: `  'unique.paint': {
    refusals: {},
    check: (_state: unknown, plan: { readonly collectionId: number }) => ({ plan }),
    apply: (_state: unknown, _plan: { readonly collectionId: number }) => undefined,
    weight: () => 1n,
  },
`,
    },
  ],
  compiled: [
    {
      path: 'src/wire/calls/call-shapes.ts',
      before: "  'unique.burnItem'",
      code: "  'unique.paint': unique(99, { collectionId }),\n",
    },
  ],
  tested: {
    'every call has bytes written by hand': 'src/wire/testing/call-vectors.ts',
  },
};

/** A reason to refuse. */
export const rule: Addition = {
  name: 'collection.transfers-enabled.made-up',
  first: [
    {
      path: 'spec/rules/operations/collections/transfers-enabled.ts',
      before: '  },\n  accepted: {',
      code: `    'collection.transfers-enabled.made-up': {
      says: 'Transfers of a made-up collection are neither enabled nor disabled.',
      error: { message: 'Made up' },
      when: ({ collection }) => collection?.name === 'Made up',
    },
`,
    },
  ],
  compiled: [],
  tested: {
    'that is stated has a statement of the interface': 'spec/statements/interface.md',
    'of rules are declared by a call': 'src/chain/calls/collections/set-transfers-enabled-flag.ts',
    'are declared in the order of the specification, by the calls that declare all reasons of an operation':
      'src/chain/calls/collections/set-transfers-enabled-flag.ts',
    'cover every stated rule of writes and reads, except those listed with a reason':
      'spec/sequences/cases/settings.txt',
  },
};
