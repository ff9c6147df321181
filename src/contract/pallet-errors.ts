/**
 * Every error of the pallets that work here, by section, in the order of their indices in the runtime of 2025, with the documentation
 * that the runtime's metadata has of each (spec/decisions/rpc.md#errors). Clients show and compare these texts.
 */
export const palletErrors = {
  system: {
    InvalidSpecName:
      'The name of specification does not match between the current runtime and the new runtime.',
    SpecVersionNeedsToIncrease:
      'The specification version is not allowed to decrease between the current runtime and the new runtime.',
    FailedToExtractRuntimeVersion:
      'Failed to extract the runtime version from the new runtime. Either calling `Core_version` or decoding `RuntimeVersion` failed.',
    NonDefaultComposite: 'Suicide called when the account has non-default composite data.',
    NonZeroRefCount: 'There is a non-zero reference count preventing the account from being purged.',
    CallFiltered: 'The origin filter prevent the call to be dispatched.',
    MultiBlockMigrationsOngoing:
      'A multi-block migration is ongoing and prevents the current code from being replaced.',
    NothingAuthorized: 'No upgrade authorized.',
    Unauthorized: 'The submitted code is not authorized.',
  },
  balances: {
    VestingBalance: 'Vesting balance too high to send value.',
    LiquidityRestrictions: 'Account liquidity restrictions prevent withdrawal.',
    InsufficientBalance: 'Balance too low to send value.',
    ExistentialDeposit: 'Value too low to create account due to existential deposit.',
    Expendability: 'Transfer/payment would kill account.',
    ExistingVestingSchedule: 'A vesting schedule already exists for this account.',
    DeadAccount: 'Beneficiary account must pre-exist.',
    TooManyReserves: 'Number of named reserves exceed `MaxReserves`.',
    TooManyHolds: 'Number of holds exceed `VariantCountOf<T::RuntimeHoldReason>`.',
    TooManyFreezes: 'Number of freezes exceed `MaxFreezes`.',
    IssuanceDeactivated: 'The issuance cannot be modified since it is already deactivated.',
    DeltaZero: 'The delta cannot be zero.',
  },
  treasury: {
    InvalidIndex: 'No proposal, bounty or spend at that index.',
    TooManyApprovals: 'Too many approvals in the queue.',
    InsufficientPermission:
      'The spend origin is valid but the amount it is allowed to spend is lower than the amount to be spent.',
    ProposalNotApproved: 'Proposal has not been approved.',
    FailedToConvertBalance:
      'The balance of the asset kind is not convertible to the balance of the native asset.',
    SpendExpired: 'The spend has expired and cannot be claimed.',
    EarlyPayout: 'The spend is not yet eligible for payout.',
    AlreadyAttempted: 'The payment has already been attempted.',
    PayoutError: 'There was some issue with the mechanism of payment.',
    NotAttempted: 'The payout was not yet attempted/claimed.',
    Inconclusive: 'The payment has neither failed nor succeeded yet.',
  },
  sudo: {
    RequireSudo: 'Sender must be the Sudo account.',
  },
  unique: {
    CollectionDecimalPointLimitExceeded:
      'Decimal_points parameter must be lower than [`up_data_structs::MAX_DECIMAL_POINTS`].',
    EmptyArgument: 'Length of items properties must be greater than 0.',
    RepartitionCalledOnNonRefungibleCollection: 'Repertition is only supported by refungible collection.',
  },
  common: {
    CollectionNotFound: 'This collection does not exist.',
    MustBeTokenOwner: 'Sender parameter and item owner must be equal.',
    NoPermission: 'No permission to perform action',
    CantDestroyNotEmptyCollection: 'Destroying only empty collections is allowed',
    PublicMintingNotAllowed: 'Collection is not in mint mode.',
    AddressNotInAllowlist: 'Address is not in allow list.',
    CollectionNameLimitExceeded: 'Collection name can not be longer than 63 char.',
    CollectionDescriptionLimitExceeded: 'Collection description can not be longer than 255 char.',
    CollectionTokenPrefixLimitExceeded: 'Token prefix can not be longer than 15 char.',
    TotalCollectionsLimitExceeded: 'Total collections bound exceeded.',
    CollectionAdminCountExceeded: 'Exceeded max admin count',
    CollectionLimitBoundsExceeded: 'Collection limit bounds per collection exceeded',
    OwnerPermissionsCantBeReverted: 'Tried to enable permissions which are only permitted to be disabled',
    TransferNotAllowed: 'Collection settings not allowing items transferring',
    AccountTokenLimitExceeded: 'Account token limit exceeded per collection',
    CollectionTokenLimitExceeded: 'Collection token limit exceeded',
    MetadataFlagFrozen: 'Metadata flag frozen',
    TokenNotFound: 'Item does not exist',
    TokenValueTooLow: 'Item is balance not enough',
    ApprovedValueTooLow: 'Requested value is more than the approved',
    CantApproveMoreThanOwned: 'Tried to approve more than owned',
    AddressIsNotEthMirror: 'Only spending from eth mirror could be approved',
    AddressIsZero: "Can't transfer tokens to ethereum zero address",
    UnsupportedOperation: 'The operation is not supported',
    NotSufficientFounds: 'Insufficient funds to perform an action',
    UserIsNotAllowedToNest: 'User does not satisfy the nesting rule',
    SourceCollectionIsNotAllowedToNest:
      'Only tokens from specific collections may nest tokens under this one',
    CollectionFieldSizeExceeded: 'Tried to store more data than allowed in collection field',
    NoSpaceForProperty: 'Tried to store more property data than allowed',
    PropertyLimitReached: 'Tried to store more property keys than allowed',
    PropertyKeyIsTooLong: 'Property key is too long',
    InvalidCharacterInPropertyKey: 'Only ASCII letters, digits, and symbols `_`, `-`, and `.` are allowed',
    EmptyPropertyKey: 'Empty property keys are forbidden',
    CollectionIsExternal: 'Tried to access an external collection with an internal API',
    CollectionIsInternal: 'Tried to access an internal collection with an external API',
    ConfirmSponsorshipFail: 'This address is not set as sponsor, use setCollectionSponsor first.',
    UserIsNotCollectionAdmin: 'The user is not an administrator.',
    FungibleItemsHaveNoId:
      'Fungible tokens hold no ID, and the default value of TokenId for a fungible collection is 0.',
    NotFungibleDataUsedToMintFungibleCollectionToken:
      'Not Fungible item data used to mint in Fungible collection.',
  },
  fungible: {
    FungibleItemsDontHaveData: 'Tried to set data for fungible item.',
    FungibleDisallowsNesting: 'Fungible token does not support nesting.',
    SettingPropertiesNotAllowed: 'Setting item properties is not allowed.',
    SettingAllowanceForAllNotAllowed: 'Setting allowance for all is not allowed.',
    FungibleTokensAreAlwaysValid:
      'Only a fungible collection could be possibly broken; any fungible token is valid.',
  },
  refungible: {
    NotRefungibleDataUsedToMintFungibleCollectionToken:
      'Not Refungible item data used to mint in Refungible collection.',
    WrongRefungiblePieces: 'Maximum refungibility exceeded.',
    RepartitionWhileNotOwningAllPieces:
      "Refungible token can't be repartitioned by user who isn't owns all pieces.",
    RefungibleDisallowsNesting: "Refungible token can't nest other tokens.",
    SettingPropertiesNotAllowed: 'Setting item properties is not allowed.',
  },
  nonfungible: {
    NotNonfungibleDataUsedToMintFungibleCollectionToken:
      'Not Nonfungible item data used to mint in Nonfungible collection.',
    NonfungibleItemsHaveNoAmount: 'Used amount > 1 with NFT',
    CantBurnNftWithChildren: 'Unable to burn NFT with children',
  },
  structure: {
    OuroborosDetected: 'While nesting, encountered an already checked account, detecting a loop.',
    DepthLimit: 'While nesting, reached the depth limit of nesting, exceeding the provided budget.',
    BreadthLimit: 'While nesting, reached the breadth limit of nesting, exceeding the provided budget.',
    TokenNotFound: "Couldn't find the token owner that is itself a token.",
    CantNestTokenUnderCollection:
      'Tried to nest token under collection contract address, instead of token address',
  },
  evmContractHelpers: {
    NoPermission: 'This method is only executable by contract owner',
    NoPendingSponsor: 'No pending sponsor for contract.',
    TooManyMethodsHaveSponsoredLimit:
      'Number of methods that sponsored limit is defined for exceeds maximum.',
  },
  utility: {
    TooManyCalls: 'Too many calls batched.',
  },
} as const;
