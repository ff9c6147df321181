import { palletErrors } from './pallet-errors.ts';

/** What the runtime says of errors that all pallets have, as clients print them. */
const runtimeErrors = {
  ...palletErrors,
  arithmetic: { Underflow: 'Arithmetic: Underflow', Overflow: 'Arithmetic: Overflow' },
  dispatch: { BadOrigin: 'BadOrigin' },
  token: { FundsUnavailable: 'Token: FundsUnavailable' },
} as const;

type RuntimeErrors = typeof runtimeErrors;
/** The section of an error: the pallet, or the kind of error that all pallets have. */
type ErrorSection = keyof RuntimeErrors;

/** An error of the chain: the runtime's section and name, and its index in the section. */
export interface ChainError {
  readonly section: ErrorSection;
  readonly index: number;
  readonly name: string;
  /** The interface's phrase if it has one (interface: Errors), else the runtime's text (spec/statements/rulings.md#3). */
  readonly message: string;
  /** The runtime's text, as its metadata has it. */
  readonly runtimeText: string;
}

/** Errors of a section by their keys: the runtime's name, and the phrase of the interface if it has one. */
const of = <S extends ErrorSection, K extends string>(
  section: S,
  rows: Readonly<Record<K, readonly [name: keyof RuntimeErrors[S] & string, phrase?: string]>>,
): Readonly<Record<K, ChainError>> => {
  const known = Object.entries<string>(runtimeErrors[section]);
  const errorOf = ([name, phrase]: readonly [name: string, phrase?: string]): ChainError => {
    const index = known.findIndex(([each]) => each === name);
    const runtimeText = known[index]?.[1] ?? '';
    return { section, index, name, message: phrase ?? runtimeText, runtimeText };
  };
  const entries = Object.entries<readonly [name: string, phrase?: string]>(rows);
  // `Object.fromEntries` forgets the keys.
  return Object.fromEntries(entries.map(([key, row]) => [key, errorOf(row)])) as Record<K, ChainError>;
};

/** The errors with which the chain refuses transactions. */
export const errors = {
  ...of('common', {
    CollectionNotFound: ['CollectionNotFound', 'Collection not found'],
    SignerIsNotOwner: ['NoPermission', 'Signer is not Collection Owner'],
    SignerIsNotOwnerOrAdmin: ['NoPermission', 'Signer is not Collection Owner or Collection Admin'],
    FromIsNotOwner: ['NoPermission', 'from address is not Collection Admin address'],
    NoPermission: ['NoPermission'],
    CollectionNotEmpty: ['CantDestroyNotEmptyCollection'],
    PublicMintingNotAllowed: ['PublicMintingNotAllowed'],
    AddressNotInAllowlist: ['AddressNotInAllowlist'],
    TokenPrefixTooLong: ['CollectionTokenPrefixLimitExceeded'],
    TooManyCollections: ['TotalCollectionsLimitExceeded'],
    TooManyAdmins: ['CollectionAdminCountExceeded'],
    LimitOutOfBounds: ['CollectionLimitBoundsExceeded'],
    OneWaySwitch: ['OwnerPermissionsCantBeReverted'],
    TransferNotAllowed: ['TransferNotAllowed'],
    AccountTokenLimitExceeded: ['AccountTokenLimitExceeded'],
    CollectionTokenLimitExceeded: ['CollectionTokenLimitExceeded'],
    TokenNotFound: ['TokenNotFound'],
    TokenValueTooLow: ['TokenValueTooLow'],
    ApprovedValueTooLow: ['ApprovedValueTooLow'],
    CantApproveMoreThanOwned: ['CantApproveMoreThanOwned'],
    AddressIsNotEthMirror: ['AddressIsNotEthMirror'],
    AddressIsZero: ['AddressIsZero'],
    UnsupportedOperation: ['UnsupportedOperation'],
    NotSufficientFounds: ['NotSufficientFounds'],
    UserIsNotAllowedToNest: ['UserIsNotAllowedToNest', 'UserIsNotAllowedToNest'],
    SourceCollectionIsNotAllowedToNest: ['SourceCollectionIsNotAllowedToNest'],
    NoSpaceForProperty: ['NoSpaceForProperty'],
    PropertyLimitReached: ['PropertyLimitReached'],
    InvalidCharacterInPropertyKey: ['InvalidCharacterInPropertyKey'],
    EmptyPropertyKey: ['EmptyPropertyKey'],
    ConfirmSponsorshipFail: ['ConfirmSponsorshipFail'],
    UserIsNotCollectionAdmin: ['UserIsNotCollectionAdmin'],
    FungibleItemsHaveNoId: ['FungibleItemsHaveNoId'],
    NotFungibleData: ['NotFungibleDataUsedToMintFungibleCollectionToken'],
  }),
  ...of('unique', {
    EmptyArgument: ['EmptyArgument'],
    DecimalsOutOfBounds: ['CollectionDecimalPointLimitExceeded'],
    RepartitionOfOtherMode: ['RepartitionCalledOnNonRefungibleCollection'],
  }),
  ...of('nonfungible', {
    NotNonfungibleData: ['NotNonfungibleDataUsedToMintFungibleCollectionToken'],
    NonfungibleItemsHaveNoAmount: ['NonfungibleItemsHaveNoAmount'],
    CantBurnNftWithChildren: ['CantBurnNftWithChildren'],
  }),
  ...of('fungible', {
    FungibleDisallowsNesting: ['FungibleDisallowsNesting'],
    FungiblePropertiesNotAllowed: ['SettingPropertiesNotAllowed'],
    FungibleOperatorNotAllowed: ['SettingAllowanceForAllNotAllowed'],
  }),
  ...of('refungible', {
    NotRefungibleData: ['NotRefungibleDataUsedToMintFungibleCollectionToken'],
    WrongRefungiblePieces: ['WrongRefungiblePieces'],
    RepartitionWhileNotOwningAllPieces: ['RepartitionWhileNotOwningAllPieces'],
    RefungibleDisallowsNesting: ['RefungibleDisallowsNesting'],
  }),
  ...of('arithmetic', {
    Overflow: ['Overflow', 'An overflow would occur'],
    Underflow: ['Underflow', 'An underflow would occur'],
  }),
  ...of('structure', {
    OuroborosDetected: ['OuroborosDetected'],
    DepthLimit: ['DepthLimit'],
    ParentNotFound: ['TokenNotFound'],
    CantNestTokenUnderCollection: ['CantNestTokenUnderCollection'],
  }),
  ...of('sudo', {
    RequireSudo: ['RequireSudo'],
  }),
  ...of('dispatch', {
    BadOrigin: ['BadOrigin', 'The signer cannot dispatch this call.'],
  }),
  ...of('token', {
    FundsUnavailable: ['FundsUnavailable', 'Balance too low to send value'],
  }),
} satisfies Record<string, ChainError>;

export type ErrorCode = keyof typeof errors;
