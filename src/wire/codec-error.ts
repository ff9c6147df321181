/** Bytes that are not what they should be, or a value that does not fit its bound. The message says where and what. */
export class CodecError extends Error {
  override readonly name = 'CodecError';
  /** Where, from outside in, as in `properties[3].key`; empty where there is only one place. */
  readonly path: string;
  /** What is wrong there. */
  readonly problem: string;

  constructor(problem: string, path = '') {
    super(path === '' ? problem : `${path}: ${problem}`);
    this.path = path;
    this.problem = problem;
  }
}

/** Runs the body; what it finds wrong is told as being inside the step, a member's name or `[index]`. */
export function within<T>(step: string, body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    const dot = error.path === '' || error.path.startsWith('[') ? '' : '.';
    throw new CodecError(error.problem, `${step}${dot}${error.path}`);
  }
}

/** Refuses more than so many of the unit; no bound at all where `max` is absent. */
export function checkCount(count: number, max: number | undefined, unit: string): void {
  if (max !== undefined && count > max) throw new CodecError(`at most ${max} ${unit}, got ${count}`);
}
