/**
 * Errors of the service: code, name and HTTP status (spec/decisions/service.md#error-codes; statuses as its
 * recommendation in #error-statuses).
 */
export const failures = {
  BadSignature: { code: 'UN01001', name: 'BadSignatureError', status: 400 },
  BuildExtrinsic: { code: 'UN01002', name: 'BuildExtrinsicError', status: 400 },
  SubmitExtrinsic: { code: 'UN01003', name: 'SubmitExtrinsicError', status: 400 },
  Validation: { code: 'UN01004', name: 'ValidationError', status: 400 },
  InvalidSigner: { code: 'UN01005', name: 'InvalidSignerError', status: 400 },
  BadPayload: { code: 'UN01006', name: 'BadPayloadError', status: 400 },
  BuildQuery: { code: 'UN01007', name: 'BuildQueryError', status: 400 },
  NotFound: { code: 'UN01008', name: 'NotFoundError', status: 404 },
  VerificationFailed: { code: 'UN01009', name: 'VerificationFailedError', status: 400 },
  CollectionNotFound: { code: 'UN01013', name: 'CollectionNotFoundError', status: 404 },
  InvalidPayload: { code: 'UN02001', name: 'InvalidPayloadError', status: 400 },
  InvalidFileType: { code: 'UN02002', name: 'InvalidFileTypeError', status: 400 },
  UploadFile: { code: 'UN02003', name: 'UploadFileError', status: 400 },
  Bundle: { code: 'UN01000', name: 'BundleError', status: 400 },
  Sdk: { code: 'UN01000', name: 'SdkError', status: 400 },
  Forbidden: { code: 'UN01000', name: 'ForbiddenError', status: 403 },
  MethodNotAllowed: { code: 'UN01000', name: 'MethodNotAllowedError', status: 405 },
  Conflict: { code: 'UN01000', name: 'ConflictError', status: 409 },
  TooLarge: { code: 'UN01000', name: 'PayloadTooLargeError', status: 413 },
  Timeout: { code: 'UN01000', name: 'RequestTimeoutError', status: 408 },
  HeadersTooLarge: { code: 'UN01000', name: 'HeadersTooLargeError', status: 431 },
  Busy: { code: 'UN01000', name: 'ServerBusyError', status: 503 },
  /** What the status of an operation of REST v2 answers for a transaction of another one. */
  MissingEvent: { code: 'UN01000', name: 'MissingEventError', status: 503 },
  /** What a part of an interface answers that the simulator does not have. */
  NotServed: { code: 'UN01000', name: 'NotServedError', status: 501 },
  /** What a fault of the world answers instead; the status is the fault's. */
  Fault: { code: 'UN01000', name: 'FaultError', status: 503 },
  Storage: { code: 'UN01000', name: 'StorageError', status: 500 },
  Internal: { code: 'UN01000', name: 'InternalError', status: 500 },
} as const;

export type FailureKind = keyof typeof failures;

/** The body of every error (spec/decisions/service.md#error-body). */
export interface ErrorBody {
  readonly error: {
    readonly code: string;
    readonly name: string;
    readonly message: string;
    readonly details?: unknown;
  };
}

/**
 * The problem of one member of a request; nested members are in `children`
 * (spec/decisions/service.md#validation-details).
 */
export interface MemberProblem {
  readonly property: string;
  readonly value?: unknown;
  readonly constraints?: Readonly<Record<string, string>>;
  readonly children: readonly MemberProblem[];
}

/** The message of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** An error that the client can cause. Bugs of the simulator are never reported as a `Failure`. */
export class Failure extends Error {
  readonly kind: FailureKind;
  readonly details: unknown;

  constructor(kind: FailureKind, message: string, details?: unknown) {
    // It is an answer, not a bug: nobody reads where it came from, and to find that out takes longer than most requests.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = failures[kind].name;
    this.kind = kind;
    this.details = details;
  }
}
