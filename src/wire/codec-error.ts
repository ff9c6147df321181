/** Malformed bytes or JSON, or a value that exceeds its bound. The message has the path and the problem. */
export class CodecError extends Error {
  override readonly name = 'CodecError';
  /** Path of the value, as in `properties[3].key`; empty for the outermost value. */
  readonly path: string;
  /** What is wrong with the value. */
  readonly problem: string;

  constructor(problem: string, path = '') {
    super(path === '' ? problem : `${path}: ${problem}`);
    this.path = path;
    this.problem = problem;
  }
}

/** Runs the body, and adds the step, a member's name or `[index]`, to the path of a CodecError. */
export function within<T>(step: string | (() => string), body: () => T): T {
  try {
    return body();
  } catch (error) {
    if (!(error instanceof CodecError)) throw error;
    const dot = error.path === '' || error.path.startsWith('[') ? '' : '.';
    throw new CodecError(error.problem, `${typeof step === 'string' ? step : step()}${dot}${error.path}`);
  }
}

/** Runs the body. Throws what `toError` makes of a CodecError. */
export function translating<T>(body: () => T, toError: (error: CodecError) => Error): T {
  try {
    return body();
  } catch (error) {
    throw error instanceof CodecError ? toError(error) : error;
  }
}

/** Throws CodecError if the count exceeds `max`; an absent `max` is no bound. */
export function checkCount(count: number, max: number | undefined, unit: string): void {
  if (max !== undefined && count > max) throw new CodecError(`at most ${max} ${unit}, got ${count}`);
}
