import { letThrough, renaming, corruptedParts, takenFor, reportedAs } from './inject/pieces.ts';
import { withMisledCheck, planted, unreported, type Mutant } from './inject/mutant.ts';

const mutant = (id: string, breaks: string, fails: Parameters<typeof planted>[2]): Mutant =>
  planted(`amounts/${id}`, breaks, fails);

/** What the rule refuses in that call is accepted. */
const forgotten = (breaks: string, name: Parameters<typeof letThrough>[0]): Mutant =>
  mutant(`forgotten/${breaks}`, breaks, { calls: letThrough(name, breaks) });

const wholeUpTo = (amount: unknown): number => Math.max(Math.trunc(Number(amount)) || 0, 0) % 100;

/** Faults in when amounts and pieces may be minted, moved, burned or allowed. */
const refusalMutants: readonly Mutant[] = [
  mutant('more-decimals-than-there-can-be', 'collection.create.decimals-are-bounded', {
    calls: withMisledCheck('unique.createCollectionEx', (_state, args) =>
      typeof args.mode === 'object'
        ? { args: { ...args, mode: { decimals: Math.min(args.mode.decimals, 30) } } }
        : {},
    ),
  }),
  forgotten('token.mint.data-fits-the-mode', 'unique.createItem'),
  forgotten('fungible.mint.data-fits-the-mode', 'unique.createItem'),
  forgotten('refungible.mint.data-fits-the-mode', 'unique.createItem'),
  forgotten('fungible.mint.supply-is-bounded', 'unique.createItem'),
  forgotten('fungible.token-id-is-zero', 'unique.transferFrom'),
  forgotten('nesting.not-under-amounts', 'unique.createItem'),
  forgotten('nesting.not-under-pieces', 'unique.transferFrom'),
  forgotten('token.transfer.holds-enough', 'unique.transferFrom'),
  forgotten('token.burn.holds-enough', 'unique.burnFrom'),
  forgotten('token.approve.holds-enough', 'unique.approve'),
  forgotten('token.approve.amount-at-most-one', 'unique.approve'),
  forgotten('token.properties.not-of-fungible', 'unique.setTokenProperties'),
  forgotten('collection.property-permissions.not-of-fungible', 'unique.setTokenPropertyPermissions'),
];

/** Faults in what is understood of amounts in requests. */
const requestMutants: readonly Mutant[] = [
  mutant('any-mode-at-any-endpoint', 'collection.create.mode-fits-the-endpoint', {
    alterRequest: takenFor('createFungibleCollection', ({ mode: _mode, ...body }) => body),
  }),
  mutant('cut-to-what-can-be-read', 'request.amounts-are-whole', {
    alterRequest: takenFor('mintAmount', body => ({ ...body, amount: wholeUpTo(body['amount']) })),
  }),
  mutant('two-of-one-are-minted-as-one', 'token.mint.nft-is-one', {
    alterRequest: takenFor('mint', body =>
      body['amount'] === 2 && body['collectionId'] === 1 ? { ...body, amount: 1 } : body,
    ),
  }),
  mutant('half-an-amount-is-one', 'token.burn.amounts-are-whole', {
    alterRequest: takenFor('burn', body =>
      body['tokenId'] === 0 && typeof body['value'] === 'number'
        ? { ...body, value: Math.ceil(body['value']) }
        : body,
    ),
  }),
];

/** Faults in what moves, mints, burns and approvals do. */
const effectMutants: readonly Mutant[] = [
  mutant('transfer/lost-update', 'pieces.transfer.moves-the-exact-amount', {
    calls: corruptedParts('unique.transferFrom', (now, was) => ({ ...now, holders: (was ?? now).holders })),
  }),
  mutant('transfer/makes-one-more', 'pieces.transfer.keeps-the-total', {
    calls: corruptedParts('unique.transferFrom', now => ({ ...now, total: now.total + 1n })),
  }),
  mutant('transfer/renames', 'pieces.transfer.changes-nothing-else', {
    calls: renaming('unique.transferFrom'),
  }),
  mutant('transfer/without-value', 'pieces.transfer.reports-amount', {
    alterReceipt: reportedAs('transfer', () => ({ value: undefined })),
  }),
  mutant('spending/allowance-stays', 'pieces.spending.reduces-allowance', {
    calls: corruptedParts('unique.transferFrom', (now, was) => ({
      ...now,
      allowances: (was ?? now).allowances,
    })),
  }),
  mutant('spending/ends-all-allowances', 'pieces.spending.by-other-rights-costs-no-allowance', {
    calls: corruptedParts('unique.transferFrom', (now, was) => ({
      ...now,
      allowances: [...now.allowances.entries()].reduce(
        (left, [pair]) => left.delete(pair),
        (was ?? now).allowances,
      ),
    })),
  }),
  mutant('mint/one-more-in-all', 'pieces.mint.gives-the-exact-amount', {
    calls: corruptedParts('unique.createItem', now => ({ ...now, total: now.total + 1n })),
  }),
  mutant('mint/renames', 'pieces.mint.changes-nothing-else', { calls: renaming('unique.createItem') }),
  mutant('mint/without-amount', 'pieces.mint.reports-amount', {
    alterReceipt: reportedAs('mintAmount', () => ({ amount: undefined })),
  }),
  mutant('burn/lost-update', 'pieces.burn.takes-the-exact-amount', {
    calls: corruptedParts('unique.burnFrom', (now, was) => ({ ...now, holders: (was ?? now).holders })),
  }),
  mutant('burn/renames', 'pieces.burn.changes-nothing-else', { calls: renaming('unique.burnFrom') }),
  mutant('burn/tells-the-portion', 'pieces.burn.reports-amount', {
    alterReceipt: reportedAs('burn', ({ value }) => ({ value })),
  }),
  mutant('approve/keeps-what-was', 'pieces.approve.replaces-allowance', {
    calls: corruptedParts('unique.approve', (now, was) => ({ ...now, allowances: (was ?? now).allowances })),
  }),
  mutant('approve/renames', 'pieces.approve.changes-nothing-else', { calls: renaming('unique.approve') }),
  mutant('approve/without-amount', 'pieces.approve.reports-amount', {
    alterReceipt: reportedAs('approve', () => ({ amount: undefined })),
  }),
  mutant('events/allowance-left-untold', 'events.report-holdings', {
    calls: unreported('unique.burnFrom', 'common.Approved'),
  }),
];

/** Faults in what is done with amounts, and with pieces as such. */
export const amountMutants: readonly Mutant[] = [...refusalMutants, ...requestMutants, ...effectMutants];
