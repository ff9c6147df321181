import type { Failure, MemberProblem } from '../../contract/failures.ts';

/** A problem of a member in the form of zod, which the SDK reads. */
interface Issue {
  readonly code: 'custom';
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The body of an error of REST v2. What is wrong with a request is listed in `zodError` as well. */
export function errorBody({ kind, message, details }: Failure): object {
  const error = isUnpaid(details) ? `${message} (${unpaid})` : message;
  const body = { error, ...(details === undefined ? {} : { details }) };
  return kind === 'Validation' && Array.isArray(details)
    ? {
        ...body,
        zodError: { issues: (details as MemberProblem[]).flatMap(problem => issuesOf(problem, [])) },
      }
    : body;
}

/** What a node says of an account that cannot pay: programs look for the end of it, as the documentation of the SDK advises. */
const unpaid = '1010: Invalid Transaction: Inability to pay some fees (e.g. account balance too low)';

const isUnpaid = (details: unknown): boolean =>
  typeof details === 'object' && details !== null && 'reason' in details && details.reason === 'cannotPay';

function issuesOf(problem: MemberProblem, above: Issue['path']): Issue[] {
  const path = [...above, /^\d+$/.test(problem.property) ? Number(problem.property) : problem.property];
  const messages = Object.values(problem.constraints ?? {});
  return [
    ...messages.map(message => ({ code: 'custom' as const, path, message })),
    ...problem.children.flatMap(child => issuesOf(child, path)),
  ];
}
