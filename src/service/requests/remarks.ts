import { Failure, type MemberProblem } from '../../contract/failures.ts';
import type { Remark } from '../../contract/shapes/remarks.ts';
import { nested, StrictFailure } from './errors.ts';

/** A member of a request that is ignored, as by the service: its path, why, and the known member that is probably meant. */
export interface Ignored {
  readonly path: readonly string[];
  /** The end of a sentence that begins with the path. */
  readonly why: string;
  readonly meant?: string | undefined;
}

/** Takes what is ignored in a request; an empty list if it is sound. Throws a `Failure` for a strict world. */
export type Report = (ignored: readonly Ignored[]) => void;

/** What takes the remarks on a request to this world: `note`, but a strict world refuses the request. */
export const reportTo = ({ strict }: { readonly strict: boolean }, note: Report): Report =>
  strict ? refuse : note;

function refuse(ignored: readonly Ignored[]): void {
  if (ignored.length === 0) return;
  const remarks = ignored.map(remarkOf);
  const problems = ignored.map(({ path }, index) =>
    nested(path.slice(0, -1), {
      property: path.at(-1) ?? 'body',
      constraints: { whitelistValidation: remarks[index]?.message ?? '' },
      children: [],
    }),
  );
  throw new StrictFailure('Validation', remarks.map(({ message }) => message).join('; '), problems);
}

/** Reports what is ignored inside the members of `path`, from the outside in. */
export const reportInside =
  (path: readonly string[], report: Report): Report =>
  ignored =>
    report(ignored.map(one => ({ ...one, path: [...path, ...one.path] })));

/** Runs `read`. A problem of a member, and what is ignored, is reported as inside the members of `path`, from the outside in. */
export function inside<T>(path: readonly string[], report: Report, read: (report: Report) => T): T {
  try {
    return read(reportInside(path, report));
  } catch (error) {
    if (!(error instanceof Failure) || error instanceof StrictFailure || !Array.isArray(error.details))
      throw error;
    const problems = (error.details as MemberProblem[]).map(problem => nested(path, problem));
    throw new Failure(error.kind, `${path.join('.')}: ${error.message}`, problems);
  }
}

/** Reports those of the members that are given. */
export function reportGiven(members: object, why: string, report: Report): void {
  const given = Object.entries(members).filter(([, value]) => value !== undefined);
  report(given.map(([name]) => ({ path: [name], why })));
}

/** Remarks on one request at most: it can have half a million unknown members. */
export const remarksMax = 10;

/** Characters of a path in a remark. */
const pathMax = 120;

/** The remark as it is shown. */
export function remarkOf({ path, why, meant }: Ignored): Remark {
  const whole = path.join('.');
  const member = whole.length > pathMax ? `${whole.slice(0, pathMax)}…` : whole;
  return { member, message: `${member} ${why}`, ...(meant === undefined ? {} : { meant }) };
}

/** The text with other characters as JSON escapes: names in a request can be anything. */
export const ascii = (text: string): string =>
  text.replaceAll(/[^ -~]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Takes a remark on a request of an operation. `where` begins its line. */
export type LogRemark = (operation: string, where: string, remark: Remark) => void;

/** Members that are remembered. */
const membersMax = 1_000;

/**
 * Logs, in printable characters, the first remark on each member of each operation, and then only how many more there were: 9, 99, 999
 * and so on. Ids in a message differ from request to request.
 */
export function oncePerMember(log: (line: string) => void): LogRemark {
  const counts = new Map<string, number>();
  return (operation, where, { member, message }) => {
    const name = member.replaceAll(/\.\d+(?=\.|$)/g, '');
    const key = `${operation} ${name}`;
    const count = (counts.get(key) ?? 0) + 1;
    if (count === 1 && counts.size === membersMax) counts.clear();
    counts.set(key, count);
    if (count === 1) log(ascii(`${where}: ${message}`));
    else if (/^10+$/.test(String(count)))
      log(ascii(`${where}: ${name}, and ${count - 1} more, see the journal`));
  };
}
