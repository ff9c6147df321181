/** The section of an error: the pallet, or the kind of error that all pallets have. */
type ErrorSection =
  | 'common'
  | 'fungible'
  | 'nonfungible'
  | 'refungible'
  | 'structure'
  | 'unique'
  | 'arithmetic'
  | 'token'
  | 'sudo'
  | 'dispatch';

/** An error of the chain: the runtime's section and name, its index in the section, and the message. */
export interface ChainError {
  readonly section: ErrorSection;
  readonly index: number;
  readonly name: string;
  readonly message: string;
}

const common = (index: number, name: string, message: string): ChainError => ({
  section: 'common',
  index,
  name,
  message,
});
const section = (of: ErrorSection, index: number, name: string, message: string): ChainError => ({
  section: of,
  index,
  name,
  message,
});

/**
 * Every error of the chain: the runtime's section and name, and the message. The message is the interface's phrase if it has
 * one (interface: Errors), else the runtime's (spec/statements/rulings.md#3).
 */
export const errors = {
  CollectionNotFound: common(0, 'CollectionNotFound', 'Collection not found'),
  SignerIsNotOwner: common(2, 'NoPermission', 'Signer is not Collection Owner'),
  SignerIsNotOwnerOrAdmin: common(2, 'NoPermission', 'Signer is not Collection Owner or Collection Admin'),
  FromIsNotOwner: common(2, 'NoPermission', 'from address is not Collection Admin address'),
  NoPermission: common(2, 'NoPermission', 'No permission to perform action'),
  CollectionNotEmpty: common(
    3,
    'CantDestroyNotEmptyCollection',
    'Destroying only empty collections is allowed',
  ),
  PublicMintingNotAllowed: common(4, 'PublicMintingNotAllowed', 'Collection is not in mint mode.'),
  AddressNotInAllowlist: common(5, 'AddressNotInAllowlist', 'Address is not in allow list.'),
  TokenPrefixTooLong: common(
    8,
    'CollectionTokenPrefixLimitExceeded',
    'Token prefix can not be longer than the limit',
  ),
  TooManyCollections: common(9, 'TotalCollectionsLimitExceeded', 'Total collections bound exceeded.'),
  TooManyAdmins: common(10, 'CollectionAdminCountExceeded', 'Exceeded max admin count'),
  LimitOutOfBounds: common(
    11,
    'CollectionLimitBoundsExceeded',
    'Collection limit bounds per collection exceeded',
  ),
  OneWaySwitch: common(
    12,
    'OwnerPermissionsCantBeReverted',
    'Tried to enable permissions which are only permitted to be disabled',
  ),
  TransferNotAllowed: common(13, 'TransferNotAllowed', 'Collection settings not allowing items transferring'),
  AccountTokenLimitExceeded: common(
    14,
    'AccountTokenLimitExceeded',
    'Account token limit exceeded per collection',
  ),
  CollectionTokenLimitExceeded: common(15, 'CollectionTokenLimitExceeded', 'Collection token limit exceeded'),
  TokenNotFound: common(17, 'TokenNotFound', 'Item does not exist'),
  ApprovedValueTooLow: common(19, 'ApprovedValueTooLow', 'Requested value is more than the approved'),
  CantApproveMoreThanOwned: common(20, 'CantApproveMoreThanOwned', 'Tried to approve more than owned'),
  AddressIsNotEthMirror: common(
    21,
    'AddressIsNotEthMirror',
    'Address is not the Ethereum mirror of the signer',
  ),
  AddressIsZero: common(22, 'AddressIsZero', "Can't transfer tokens to ethereum zero address"),
  UnsupportedOperation: common(23, 'UnsupportedOperation', 'Operation is not supported by this collection'),
  NotSufficientFounds: common(24, 'NotSufficientFounds', 'Insufficient funds to perform an action'),
  UserIsNotAllowedToNest: common(25, 'UserIsNotAllowedToNest', 'UserIsNotAllowedToNest'),
  SourceCollectionIsNotAllowedToNest: common(
    26,
    'SourceCollectionIsNotAllowedToNest',
    'Only tokens from specific collections may nest tokens under this one',
  ),
  NoSpaceForProperty: common(28, 'NoSpaceForProperty', 'Tried to store more property data than allowed'),
  PropertyLimitReached: common(29, 'PropertyLimitReached', 'Tried to store more property keys than allowed'),
  InvalidCharacterInPropertyKey: common(
    31,
    'InvalidCharacterInPropertyKey',
    'Only ASCII letters, digits, and symbols `_`, `-`, and `.` are allowed',
  ),
  EmptyPropertyKey: common(32, 'EmptyPropertyKey', 'Empty property keys are forbidden'),
  ConfirmSponsorshipFail: common(
    35,
    'ConfirmSponsorshipFail',
    'This address is not set as sponsor, use setCollectionSponsor first.',
  ),
  UserIsNotCollectionAdmin: common(36, 'UserIsNotCollectionAdmin', 'User is not a collection admin'),
  EmptyArgument: section('unique', 1, 'EmptyArgument', 'Length of items properties must be greater than 0.'),
  NotNonfungibleData: section(
    'nonfungible',
    0,
    'NotNonfungibleDataUsedToMintFungibleCollectionToken',
    'Not Nonfungible item data used to mint in Nonfungible collection.',
  ),
  NonfungibleItemsHaveNoAmount: section(
    'nonfungible',
    1,
    'NonfungibleItemsHaveNoAmount',
    'Used amount > 1 with NFT',
  ),
  CantBurnNftWithChildren: section(
    'nonfungible',
    2,
    'CantBurnNftWithChildren',
    'Unable to burn NFT with children',
  ),
  NotFungibleData: common(
    38,
    'NotFungibleDataUsedToMintFungibleCollectionToken',
    'Not Fungible item data used to mint in Fungible collection.',
  ),
  FungibleItemsHaveNoId: common(37, 'FungibleItemsHaveNoId', 'Fungible items have no token id: use 0'),
  TokenValueTooLow: common(18, 'TokenValueTooLow', 'Item balance not enough'),
  FungibleDisallowsNesting: section(
    'fungible',
    1,
    'FungibleDisallowsNesting',
    'Fungible token does not support nesting.',
  ),
  FungiblePropertiesNotAllowed: section(
    'fungible',
    2,
    'SettingPropertiesNotAllowed',
    'Setting item properties is not allowed.',
  ),
  FungibleOperatorNotAllowed: section(
    'fungible',
    3,
    'SettingAllowanceForAllNotAllowed',
    'Setting allowance for all is not allowed.',
  ),
  NotRefungibleData: section(
    'refungible',
    0,
    'NotRefungibleDataUsedToMintFungibleCollectionToken',
    'Not Refungible item data used to mint in Refungible collection.',
  ),
  WrongRefungiblePieces: section('refungible', 1, 'WrongRefungiblePieces', 'Maximum refungibility exceeded.'),
  RepartitionWhileNotOwningAllPieces: section(
    'refungible',
    2,
    'RepartitionWhileNotOwningAllPieces',
    'Refungible token cannot be repartitioned by a user who does not own all its pieces.',
  ),
  RefungibleDisallowsNesting: section(
    'refungible',
    3,
    'RefungibleDisallowsNesting',
    'Refungible token cannot nest other tokens.',
  ),
  DecimalsOutOfBounds: section(
    'unique',
    0,
    'CollectionDecimalPointLimitExceeded',
    'Decimal points of a collection are at most 30.',
  ),
  RepartitionOfOtherMode: section(
    'unique',
    2,
    'RepartitionCalledOnNonRefungibleCollection',
    'Repartition is only supported by refungible collections.',
  ),
  Overflow: section('arithmetic', 1, 'Overflow', 'An overflow would occur'),
  Underflow: section('arithmetic', 0, 'Underflow', 'An underflow would occur'),
  OuroborosDetected: section(
    'structure',
    0,
    'OuroborosDetected',
    'While nesting, encountered an already checked account, detecting a loop.',
  ),
  DepthLimit: section(
    'structure',
    1,
    'DepthLimit',
    'While nesting, reached the depth limit of nesting, exceeding the provided budget.',
  ),
  ParentNotFound: section(
    'structure',
    3,
    'TokenNotFound',
    "Couldn't find the token owner that is itself a token.",
  ),
  CantNestTokenUnderCollection: section(
    'structure',
    4,
    'CantNestTokenUnderCollection',
    'Tried to nest token under collection contract address, instead of token address',
  ),
  RequireSudo: section('sudo', 0, 'RequireSudo', 'Only the sudo key can dispatch calls as root.'),
  BadOrigin: section('dispatch', 2, 'BadOrigin', 'The signer cannot dispatch this call.'),
  FundsUnavailable: section('token', 0, 'FundsUnavailable', 'Balance too low to send value'),
} satisfies Record<string, ChainError>;

/** Key of an error. */
export type ErrorCode = keyof typeof errors;
