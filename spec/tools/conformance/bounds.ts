/** Time limits after which something is reported as slow or given up, in milliseconds. */
export interface Bounds {
  /** A request without an answer is reported as slow. */
  readonly request: number;
  /** A write, with all its requests, is reported as slow. */
  readonly write: number;
  /** A check is reported as slow. */
  readonly check: number;
  /** A check that repeats one request is given up. */
  readonly same: number;
  /** A check is given up. */
  readonly most: number;
}

/** A pending request, write or check, with its description and when it is next reported as slow. */
export interface Pending {
  readonly text: string;
  readonly since: number;
  due: number;
}
