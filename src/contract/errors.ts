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

type ErrorRow = readonly [index: number, message: string, name?: string];

/** Errors of a section by their keys: the index, the message, and the runtime's name if the key is another one. */
const of = <K extends string>(
  section: ErrorSection,
  rows: Readonly<Record<K, ErrorRow>>,
): Readonly<Record<K, ChainError>> =>
  // `Object.fromEntries` forgets the keys.
  Object.fromEntries(
    Object.entries<ErrorRow>(rows).map(([key, [index, message, name = key]]) => [
      key,
      { section, index, name, message },
    ]),
  ) as Record<K, ChainError>;

/**
 * Every error of the chain: the runtime's section and name, and the message. The message is the interface's phrase if it has
 * one (interface: Errors), else the runtime's (spec/statements/rulings.md#3).
 */
export const errors = {
  ...of('common', {
    CollectionNotFound: [0, 'Collection not found'],
    SignerIsNotOwner: [2, 'Signer is not Collection Owner', 'NoPermission'],
    SignerIsNotOwnerOrAdmin: [2, 'Signer is not Collection Owner or Collection Admin', 'NoPermission'],
    FromIsNotOwner: [2, 'from address is not Collection Admin address', 'NoPermission'],
    NoPermission: [2, 'No permission to perform action'],
    CollectionNotEmpty: [3, 'Destroying only empty collections is allowed', 'CantDestroyNotEmptyCollection'],
    PublicMintingNotAllowed: [4, 'Collection is not in mint mode.'],
    AddressNotInAllowlist: [5, 'Address is not in allow list.'],
    TokenPrefixTooLong: [
      8,
      'Token prefix can not be longer than the limit',
      'CollectionTokenPrefixLimitExceeded',
    ],
    TooManyCollections: [9, 'Total collections bound exceeded.', 'TotalCollectionsLimitExceeded'],
    TooManyAdmins: [10, 'Exceeded max admin count', 'CollectionAdminCountExceeded'],
    LimitOutOfBounds: [
      11,
      'Collection limit bounds per collection exceeded',
      'CollectionLimitBoundsExceeded',
    ],
    OneWaySwitch: [
      12,
      'Tried to enable permissions which are only permitted to be disabled',
      'OwnerPermissionsCantBeReverted',
    ],
    TransferNotAllowed: [13, 'Collection settings not allowing items transferring'],
    AccountTokenLimitExceeded: [14, 'Account token limit exceeded per collection'],
    CollectionTokenLimitExceeded: [15, 'Collection token limit exceeded'],
    TokenNotFound: [17, 'Item does not exist'],
    ApprovedValueTooLow: [19, 'Requested value is more than the approved'],
    CantApproveMoreThanOwned: [20, 'Tried to approve more than owned'],
    AddressIsNotEthMirror: [21, 'Address is not the Ethereum mirror of the signer'],
    AddressIsZero: [22, "Can't transfer tokens to ethereum zero address"],
    UnsupportedOperation: [23, 'Operation is not supported by this collection'],
    NotSufficientFounds: [24, 'Insufficient funds to perform an action'],
    UserIsNotAllowedToNest: [25, 'UserIsNotAllowedToNest'],
    SourceCollectionIsNotAllowedToNest: [
      26,
      'Only tokens from specific collections may nest tokens under this one',
    ],
    NoSpaceForProperty: [28, 'Tried to store more property data than allowed'],
    PropertyLimitReached: [29, 'Tried to store more property keys than allowed'],
    InvalidCharacterInPropertyKey: [
      31,
      'Only ASCII letters, digits, and symbols `_`, `-`, and `.` are allowed',
    ],
    EmptyPropertyKey: [32, 'Empty property keys are forbidden'],
    ConfirmSponsorshipFail: [35, 'This address is not set as sponsor, use setCollectionSponsor first.'],
    UserIsNotCollectionAdmin: [36, 'User is not a collection admin'],
    NotFungibleData: [
      38,
      'Not Fungible item data used to mint in Fungible collection.',
      'NotFungibleDataUsedToMintFungibleCollectionToken',
    ],
    FungibleItemsHaveNoId: [37, 'Fungible items have no token id: use 0'],
    TokenValueTooLow: [18, 'Item balance not enough'],
  }),
  ...of('unique', {
    EmptyArgument: [1, 'Length of items properties must be greater than 0.'],
    DecimalsOutOfBounds: [
      0,
      'Decimal points of a collection are at most 30.',
      'CollectionDecimalPointLimitExceeded',
    ],
    RepartitionOfOtherMode: [
      2,
      'Repartition is only supported by refungible collections.',
      'RepartitionCalledOnNonRefungibleCollection',
    ],
  }),
  ...of('nonfungible', {
    NotNonfungibleData: [
      0,
      'Not Nonfungible item data used to mint in Nonfungible collection.',
      'NotNonfungibleDataUsedToMintFungibleCollectionToken',
    ],
    NonfungibleItemsHaveNoAmount: [1, 'Used amount > 1 with NFT'],
    CantBurnNftWithChildren: [2, 'Unable to burn NFT with children'],
  }),
  ...of('fungible', {
    FungibleDisallowsNesting: [1, 'Fungible token does not support nesting.'],
    FungiblePropertiesNotAllowed: [
      2,
      'Setting item properties is not allowed.',
      'SettingPropertiesNotAllowed',
    ],
    FungibleOperatorNotAllowed: [
      3,
      'Setting allowance for all is not allowed.',
      'SettingAllowanceForAllNotAllowed',
    ],
  }),
  ...of('refungible', {
    NotRefungibleData: [
      0,
      'Not Refungible item data used to mint in Refungible collection.',
      'NotRefungibleDataUsedToMintFungibleCollectionToken',
    ],
    WrongRefungiblePieces: [1, 'Maximum refungibility exceeded.'],
    RepartitionWhileNotOwningAllPieces: [
      2,
      'Refungible token cannot be repartitioned by a user who does not own all its pieces.',
    ],
    RefungibleDisallowsNesting: [3, 'Refungible token cannot nest other tokens.'],
  }),
  ...of('arithmetic', {
    Overflow: [1, 'An overflow would occur'],
    Underflow: [0, 'An underflow would occur'],
  }),
  ...of('structure', {
    OuroborosDetected: [0, 'While nesting, encountered an already checked account, detecting a loop.'],
    DepthLimit: [1, 'While nesting, reached the depth limit of nesting, exceeding the provided budget.'],
    ParentNotFound: [3, "Couldn't find the token owner that is itself a token.", 'TokenNotFound'],
    CantNestTokenUnderCollection: [
      4,
      'Tried to nest token under collection contract address, instead of token address',
    ],
  }),
  ...of('sudo', {
    RequireSudo: [0, 'Only the sudo key can dispatch calls as root.'],
  }),
  ...of('dispatch', {
    BadOrigin: [2, 'The signer cannot dispatch this call.'],
  }),
  ...of('token', {
    FundsUnavailable: [0, 'Balance too low to send value'],
  }),
} satisfies Record<string, ChainError>;

/** Key of an error. */
export type ErrorCode = keyof typeof errors;
