const common = (name: string, message: string) => ({ section: 'common', name, message }) as const;
const section = (of: string, name: string, message: string) => ({ section: of, name, message }) as const;

/**
 * Every error of the chain: the runtime's section and name, and the message. The message is the interface's phrase if it has
 * one (interface: Errors), else the runtime's (spec/statements/rulings.md#3).
 */
export const errors = {
  CollectionNotFound: common('CollectionNotFound', 'Collection not found'),
  SignerIsNotOwner: common('NoPermission', 'Signer is not Collection Owner'),
  SignerIsNotOwnerOrAdmin: common('NoPermission', 'Signer is not Collection Owner or Collection Admin'),
  FromIsNotOwner: common('NoPermission', 'from address is not Collection Admin address'),
  NoPermission: common('NoPermission', 'No permission to perform action'),
  CollectionNotEmpty: common('CantDestroyNotEmptyCollection', 'Destroying only empty collections is allowed'),
  PublicMintingNotAllowed: common('PublicMintingNotAllowed', 'Collection is not in mint mode.'),
  AddressNotInAllowlist: common('AddressNotInAllowlist', 'Address is not in allow list.'),
  TokenPrefixTooLong: common(
    'CollectionTokenPrefixLimitExceeded',
    'Token prefix can not be longer than the limit',
  ),
  TooManyCollections: common('TotalCollectionsLimitExceeded', 'Total collections bound exceeded.'),
  TooManyAdmins: common('CollectionAdminCountExceeded', 'Exceeded max admin count'),
  LimitOutOfBounds: common(
    'CollectionLimitBoundsExceeded',
    'Collection limit bounds per collection exceeded',
  ),
  OneWaySwitch: common(
    'OwnerPermissionsCantBeReverted',
    'Tried to enable permissions which are only permitted to be disabled',
  ),
  TransferNotAllowed: common('TransferNotAllowed', 'Collection settings not allowing items transferring'),
  AccountTokenLimitExceeded: common(
    'AccountTokenLimitExceeded',
    'Account token limit exceeded per collection',
  ),
  CollectionTokenLimitExceeded: common('CollectionTokenLimitExceeded', 'Collection token limit exceeded'),
  TokenNotFound: common('TokenNotFound', 'Item does not exist'),
  ApprovedValueTooLow: common('ApprovedValueTooLow', 'Requested value is more than the approved'),
  CantApproveMoreThanOwned: common('CantApproveMoreThanOwned', 'Tried to approve more than owned'),
  AddressIsNotEthMirror: common('AddressIsNotEthMirror', 'Address is not the Ethereum mirror of the signer'),
  AddressIsZero: common('AddressIsZero', "Can't transfer tokens to ethereum zero address"),
  NotSufficientFounds: common('NotSufficientFounds', 'Insufficient funds to perform an action'),
  UserIsNotAllowedToNest: common('UserIsNotAllowedToNest', 'UserIsNotAllowedToNest'),
  SourceCollectionIsNotAllowedToNest: common(
    'SourceCollectionIsNotAllowedToNest',
    'Only tokens from specific collections may nest tokens under this one',
  ),
  NoSpaceForProperty: common('NoSpaceForProperty', 'Tried to store more property data than allowed'),
  PropertyLimitReached: common('PropertyLimitReached', 'Tried to store more property keys than allowed'),
  InvalidCharacterInPropertyKey: common(
    'InvalidCharacterInPropertyKey',
    'Only ASCII letters, digits, and symbols `_`, `-`, and `.` are allowed',
  ),
  EmptyPropertyKey: common('EmptyPropertyKey', 'Empty property keys are forbidden'),
  ConfirmSponsorshipFail: common(
    'ConfirmSponsorshipFail',
    'This address is not set as sponsor, use setCollectionSponsor first.',
  ),
  UserIsNotCollectionAdmin: common('UserIsNotCollectionAdmin', 'User is not a collection admin'),
  EmptyArgument: section('unique', 'EmptyArgument', 'Length of items properties must be greater than 0.'),
  NotNonfungibleData: section(
    'nonfungible',
    'NotNonfungibleDataUsedToMintFungibleCollectionToken',
    'Not Nonfungible item data used to mint in Nonfungible collection.',
  ),
  NonfungibleItemsHaveNoAmount: section(
    'nonfungible',
    'NonfungibleItemsHaveNoAmount',
    'Used amount > 1 with NFT',
  ),
  CantBurnNftWithChildren: section(
    'nonfungible',
    'CantBurnNftWithChildren',
    'Unable to burn NFT with children',
  ),
  NotFungibleData: common(
    'NotFungibleDataUsedToMintFungibleCollectionToken',
    'Not Fungible item data used to mint in Fungible collection.',
  ),
  FungibleItemsHaveNoId: common('FungibleItemsHaveNoId', 'Fungible items have no token id: use 0'),
  TokenValueTooLow: common('TokenValueTooLow', 'Item balance not enough'),
  FungibleDisallowsNesting: section(
    'fungible',
    'FungibleDisallowsNesting',
    'Fungible token does not support nesting.',
  ),
  FungiblePropertiesNotAllowed: section(
    'fungible',
    'SettingPropertiesNotAllowed',
    'Setting item properties is not allowed.',
  ),
  FungibleOperatorNotAllowed: section(
    'fungible',
    'SettingAllowanceForAllNotAllowed',
    'Setting allowance for all is not allowed.',
  ),
  NotRefungibleData: section(
    'refungible',
    'NotRefungibleDataUsedToMintFungibleCollectionToken',
    'Not Refungible item data used to mint in Refungible collection.',
  ),
  WrongRefungiblePieces: section('refungible', 'WrongRefungiblePieces', 'Maximum refungibility exceeded.'),
  RepartitionWhileNotOwningAllPieces: section(
    'refungible',
    'RepartitionWhileNotOwningAllPieces',
    'Refungible token cannot be repartitioned by a user who does not own all its pieces.',
  ),
  RefungibleDisallowsNesting: section(
    'refungible',
    'RefungibleDisallowsNesting',
    'Refungible token cannot nest other tokens.',
  ),
  DecimalsOutOfBounds: section(
    'unique',
    'CollectionDecimalPointLimitExceeded',
    'Decimal points of a collection are at most 30.',
  ),
  RepartitionOfOtherMode: section(
    'unique',
    'RepartitionCalledOnNonRefungibleCollection',
    'Repartition is only supported by refungible collections.',
  ),
  Overflow: section('arithmetic', 'Overflow', 'An overflow would occur'),
  Underflow: section('arithmetic', 'Underflow', 'An underflow would occur'),
  OuroborosDetected: section(
    'structure',
    'OuroborosDetected',
    'While nesting, encountered an already checked account, detecting a loop.',
  ),
  DepthLimit: section(
    'structure',
    'DepthLimit',
    'While nesting, reached the depth limit of nesting, exceeding the provided budget.',
  ),
  ParentNotFound: section(
    'structure',
    'TokenNotFound',
    "Couldn't find the token owner that is itself a token.",
  ),
  CantNestTokenUnderCollection: section(
    'structure',
    'CantNestTokenUnderCollection',
    'Tried to nest token under collection contract address, instead of token address',
  ),
  FundsUnavailable: section('token', 'FundsUnavailable', 'Balance too low to send value'),
} as const;

/** Key of an error. */
export type ErrorCode = keyof typeof errors;
