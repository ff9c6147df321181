import type { Failure, MemberProblem } from '../../contract/failures.ts';

/** A problem of a member in the form of zod, which the SDK reads. */
interface Issue {
  readonly code: 'custom';
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The body of an error of REST v2. What is wrong with a request is listed in `zodError` as well. */
export function errorBody(failure: Failure): object {
  const { kind, details } = failure;
  const body = { error: textOf(failure), ...(details === undefined ? {} : { details }) };
  return kind === 'Validation' && Array.isArray(details)
    ? {
        ...body,
        zodError: { issues: (details as MemberProblem[]).flatMap(problem => issuesOf(problem, [])) },
      }
    : body;
}

/** What a node says of an account that cannot pay: programs look for the end of it, as the documentation of the SDK advises. */
const unpaid = '1010: Invalid Transaction: Inability to pay some fees (e.g. account balance too low)';

type Facts = { readonly [M in 'reason' | 'collectionId' | 'tokenId']?: string | number };

/** What is wrong; of what was not found, with its ids. */
function textOf({ kind, message, details }: Failure): string {
  const { reason, collectionId, tokenId }: Facts = { ...Object(details) };
  if (reason === 'cannotPay') return `${message} (${unpaid})`;
  if (kind === 'CollectionNotFound') return `${message}: ${collectionId}`;
  return kind === 'NotFound' && tokenId !== undefined
    ? `${message}: Collection ${collectionId}, Token ${tokenId}`
    : message;
}

function issuesOf(problem: MemberProblem, above: Issue['path']): Issue[] {
  const path = [...above, /^\d+$/.test(problem.property) ? Number(problem.property) : problem.property];
  const messages = Object.values(problem.constraints ?? {});
  return [
    ...messages.map(message => ({ code: 'custom' as const, path, message })),
    ...problem.children.flatMap(child => issuesOf(child, path)),
  ];
}
