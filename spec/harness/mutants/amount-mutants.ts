import { letThrough, renaming, spoiledParts, takenFor, toldAs } from './inject/pieces.ts';
import { deceived, planted, untold, type Fault } from './inject/mutant.ts';

const fault = (id: string, breaks: string, fails: Parameters<typeof planted>[2]): Fault =>
  planted(`amounts/${id}`, breaks, fails);

/** What the rule refuses in that call is accepted. */
const forgotten = (breaks: string, name: Parameters<typeof letThrough>[0]): Fault =>
  fault(`forgotten/${breaks}`, breaks, { calls: letThrough(name, breaks) });

const wholeUpTo = (amount: unknown): number => Math.max(Math.trunc(Number(amount)) || 0, 0) % 100;

/** Faults in when amounts and pieces may be minted, moved, burned or allowed. */
const refusalFaults: readonly Fault[] = [
  fault('more-decimals-than-there-can-be', 'collection.create.decimals-are-bounded', {
    calls: deceived('unique.createCollectionEx', (_state, args) =>
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
const requestFaults: readonly Fault[] = [
  fault('any-mode-at-any-endpoint', 'collection.create.mode-fits-the-endpoint', {
    hears: takenFor('createFungibleCollection', ({ mode: _mode, ...body }) => body),
  }),
  fault('cut-to-what-can-be-read', 'request.amounts-are-whole', {
    hears: takenFor('mintAmount', body => ({ ...body, amount: wholeUpTo(body['amount']) })),
  }),
  fault('two-of-one-are-minted-as-one', 'token.mint.nft-is-one', {
    hears: takenFor('mint', body =>
      body['amount'] === 2 && body['collectionId'] === 1 ? { ...body, amount: 1 } : body,
    ),
  }),
  fault('half-an-amount-is-one', 'token.burn.amounts-are-whole', {
    hears: takenFor('burn', body =>
      body['tokenId'] === 0 && typeof body['value'] === 'number'
        ? { ...body, value: Math.ceil(body['value']) }
        : body,
    ),
  }),
];

/** Faults in what moves, mints, burns and approvals do. */
const effectFaults: readonly Fault[] = [
  fault('transfer/lost-update', 'parts.transfer.moves-exactly-so-much', {
    calls: spoiledParts('unique.transferFrom', (now, was) => ({ ...now, holders: (was ?? now).holders })),
  }),
  fault('transfer/makes-one-more', 'parts.transfer.keeps-the-total', {
    calls: spoiledParts('unique.transferFrom', now => ({ ...now, total: now.total + 1n })),
  }),
  fault('transfer/renames', 'parts.transfer.changes-nothing-else', {
    calls: renaming('unique.transferFrom'),
  }),
  fault('transfer/without-value', 'parts.transfer.tells-how-much', {
    tells: toldAs('transfer', () => ({ value: undefined })),
  }),
  fault('spending/allowance-stays', 'parts.spending.reduces-allowance', {
    calls: spoiledParts('unique.transferFrom', (now, was) => ({
      ...now,
      allowances: (was ?? now).allowances,
    })),
  }),
  fault('spending/ends-all-allowances', 'parts.spending.by-other-rights-costs-no-allowance', {
    calls: spoiledParts('unique.transferFrom', (now, was) => ({
      ...now,
      allowances: [...now.allowances.entries()].reduce(
        (left, [pair]) => left.delete(pair),
        (was ?? now).allowances,
      ),
    })),
  }),
  fault('mint/one-more-in-all', 'parts.mint.gives-exactly-so-much', {
    calls: spoiledParts('unique.createItem', now => ({ ...now, total: now.total + 1n })),
  }),
  fault('mint/renames', 'parts.mint.changes-nothing-else', { calls: renaming('unique.createItem') }),
  fault('mint/without-amount', 'parts.mint.tells-how-much', {
    tells: toldAs('mintAmount', () => ({ amount: undefined })),
  }),
  fault('burn/lost-update', 'parts.burn.takes-exactly-so-much', {
    calls: spoiledParts('unique.burnFrom', (now, was) => ({ ...now, holders: (was ?? now).holders })),
  }),
  fault('burn/renames', 'parts.burn.changes-nothing-else', { calls: renaming('unique.burnFrom') }),
  fault('burn/tells-the-portion', 'parts.burn.tells-how-much', {
    tells: toldAs('burn', ({ value }) => ({ value })),
  }),
  fault('approve/keeps-what-was', 'parts.approve.replaces-allowance', {
    calls: spoiledParts('unique.approve', (now, was) => ({ ...now, allowances: (was ?? now).allowances })),
  }),
  fault('approve/renames', 'parts.approve.changes-nothing-else', { calls: renaming('unique.approve') }),
  fault('approve/without-amount', 'parts.approve.tells-how-much', {
    tells: toldAs('approve', () => ({ amount: undefined })),
  }),
  fault('events/allowance-left-untold', 'events.tell-who-has-how-much', {
    calls: untold('unique.burnFrom', 'common.Approved'),
  }),
];

/** Faults in what is done with amounts, and with pieces as such. */
export const amountFaults: readonly Fault[] = [...refusalFaults, ...requestFaults, ...effectFaults];
