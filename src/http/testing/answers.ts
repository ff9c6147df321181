import type { FastifyInstance } from 'fastify';
import type { ErrorBody, MemberProblem } from '../../contract/failures.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT' | 'OPTIONS' | 'HEAD';

/** A response, with its parsed body. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly body: T;
}

/** The body of an error. */
export interface Failed {
  readonly error: ErrorBody['error'] & { readonly details?: readonly MemberProblem[] };
}

/** An answer that is an error: its status, and the members of the error. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;

  constructor({ status, text }: Answer<unknown>) {
    const { name, message, code, details } = (JSON.parse(text) as Failed).error;
    super(message);
    this.name = name;
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The body of an answer. Throws a `Refused` if it is an error. */
export async function accepted<T>(request: Promise<Answer<T>>): Promise<T> {
  const answer = await request;
  if (answer.status >= 400) throw new Refused(answer);
  return answer.body;
}

/** Sends a request to a server. */
export type Transport = (request: {
  readonly method: Method;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}) => Promise<Omit<Answer<unknown>, 'body'>>;

/** Injects requests without a socket. */
export const injected =
  (app: FastifyInstance): Transport =>
  async request => {
    const { statusCode, headers, body } = await app.inject(request);
    return { status: statusCode, headers, text: body };
  };
