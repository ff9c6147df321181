import { palletErrors } from './pallet-errors.ts';

/** What the runtime says of errors that all pallets have, as clients print them. */
const runtimeErrors = {
  ...palletErrors,
  arithmetic: { Underflow: 'Arithmetic: Underflow', Overflow: 'Arithmetic: Overflow' },
  dispatch: { BadOrigin: 'BadOrigin' },
  token: { FundsUnavailable: 'Token: FundsUnavailable' },
} as const;

/** The section of an error: the pallet, or the kind of error that all pallets have. */
type ErrorSection = keyof typeof runtimeErrors;

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

/** The runtime's error of that section and name, with the phrase of the interface if it has one. */
const of = <S extends ErrorSection>(
  section: S,
  name: keyof (typeof runtimeErrors)[S] & string,
  phrase?: string,
): ChainError => {
  const texts: Readonly<Record<string, string>> = runtimeErrors[section];
  const runtimeText = texts[name] ?? '';
  const index = Object.keys(texts).indexOf(name);
  return { section, index, name, message: phrase ?? runtimeText, runtimeText };
};

/** The errors with which the chain refuses transactions. */
export const errors = {
  CollectionNotFound: of('common', 'CollectionNotFound', 'Collection not found'),
  SignerIsNotOwner: of('common', 'NoPermission', 'Signer is not Collection Owner'),
  SignerIsNotOwnerOrAdmin: of('common', 'NoPermission', 'Signer is not Collection Owner or Collection Admin'),
  FromIsNotOwner: of('common', 'NoPermission', 'from address is not Collection Admin address'),
  NoPermission: of('common', 'NoPermission'),
  CollectionNotEmpty: of('common', 'CantDestroyNotEmptyCollection'),
  PublicMintingNotAllowed: of('common', 'PublicMintingNotAllowed'),
  AddressNotInAllowlist: of('common', 'AddressNotInAllowlist'),
  TokenPrefixTooLong: of('common', 'CollectionTokenPrefixLimitExceeded'),
  TooManyCollections: of('common', 'TotalCollectionsLimitExceeded'),
  TooManyAdmins: of('common', 'CollectionAdminCountExceeded'),
  LimitOutOfBounds: of('common', 'CollectionLimitBoundsExceeded'),
  OneWaySwitch: of('common', 'OwnerPermissionsCantBeReverted'),
  TransferNotAllowed: of('common', 'TransferNotAllowed'),
  AccountTokenLimitExceeded: of('common', 'AccountTokenLimitExceeded'),
  CollectionTokenLimitExceeded: of('common', 'CollectionTokenLimitExceeded'),
  TokenNotFound: of('common', 'TokenNotFound'),
  TokenValueTooLow: of('common', 'TokenValueTooLow'),
  ApprovedValueTooLow: of('common', 'ApprovedValueTooLow'),
  CantApproveMoreThanOwned: of('common', 'CantApproveMoreThanOwned'),
  AddressIsNotEthMirror: of('common', 'AddressIsNotEthMirror'),
  AddressIsZero: of('common', 'AddressIsZero'),
  UnsupportedOperation: of('common', 'UnsupportedOperation'),
  NotSufficientFounds: of('common', 'NotSufficientFounds'),
  UserIsNotAllowedToNest: of('common', 'UserIsNotAllowedToNest', 'UserIsNotAllowedToNest'),
  SourceCollectionIsNotAllowedToNest: of('common', 'SourceCollectionIsNotAllowedToNest'),
  NoSpaceForProperty: of('common', 'NoSpaceForProperty'),
  PropertyLimitReached: of('common', 'PropertyLimitReached'),
  InvalidCharacterInPropertyKey: of('common', 'InvalidCharacterInPropertyKey'),
  EmptyPropertyKey: of('common', 'EmptyPropertyKey'),
  ConfirmSponsorshipFail: of('common', 'ConfirmSponsorshipFail'),
  UserIsNotCollectionAdmin: of('common', 'UserIsNotCollectionAdmin'),
  FungibleItemsHaveNoId: of('common', 'FungibleItemsHaveNoId'),
  NotFungibleData: of('common', 'NotFungibleDataUsedToMintFungibleCollectionToken'),
  EmptyArgument: of('unique', 'EmptyArgument'),
  DecimalsOutOfBounds: of('unique', 'CollectionDecimalPointLimitExceeded'),
  RepartitionOfOtherMode: of('unique', 'RepartitionCalledOnNonRefungibleCollection'),
  NotNonfungibleData: of('nonfungible', 'NotNonfungibleDataUsedToMintFungibleCollectionToken'),
  NonfungibleItemsHaveNoAmount: of('nonfungible', 'NonfungibleItemsHaveNoAmount'),
  CantBurnNftWithChildren: of('nonfungible', 'CantBurnNftWithChildren'),
  FungibleDisallowsNesting: of('fungible', 'FungibleDisallowsNesting'),
  FungiblePropertiesNotAllowed: of('fungible', 'SettingPropertiesNotAllowed'),
  FungibleOperatorNotAllowed: of('fungible', 'SettingAllowanceForAllNotAllowed'),
  NotRefungibleData: of('refungible', 'NotRefungibleDataUsedToMintFungibleCollectionToken'),
  WrongRefungiblePieces: of('refungible', 'WrongRefungiblePieces'),
  RepartitionWhileNotOwningAllPieces: of('refungible', 'RepartitionWhileNotOwningAllPieces'),
  RefungibleDisallowsNesting: of('refungible', 'RefungibleDisallowsNesting'),
  Overflow: of('arithmetic', 'Overflow', 'An overflow would occur'),
  Underflow: of('arithmetic', 'Underflow', 'An underflow would occur'),
  OuroborosDetected: of('structure', 'OuroborosDetected'),
  DepthLimit: of('structure', 'DepthLimit'),
  ParentNotFound: of('structure', 'TokenNotFound'),
  CantNestTokenUnderCollection: of('structure', 'CantNestTokenUnderCollection'),
  RequireSudo: of('sudo', 'RequireSudo'),
  BadOrigin: of('dispatch', 'BadOrigin', 'The signer cannot dispatch this call.'),
  FundsUnavailable: of('token', 'FundsUnavailable', 'Balance too low to send value'),
} satisfies Record<string, ChainError>;

export type ErrorCode = keyof typeof errors;
