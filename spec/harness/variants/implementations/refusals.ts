import type { MakeImplementation } from './implementation.ts';

/** Statuses of errors. Not 405, 408 and 429, which mean that another or a later request may succeed. */
const statuses = [400, 401, 402, 403, 404, 406, 409, 410, 412, 418, 422, 423, 424, 451, 499] as const;

/** Bodies of errors. */
const shapes: readonly ((message: string, status: number) => unknown)[] = [
  message => message,
  message => ({ message }),
  (detail, status) => ({ type: 'about:blank', title: 'The request was refused', status, detail }),
  title => ({ errors: [{ title }] }),
  text => ({ failure: { reason: { text } } }),
  (message, statusCode) => ({ statusCode, error: 'Refused', message: [message] }),
  message => [message],
  problem => ({ ok: false, problem }),
];

/** How a refusal is reported. */
export const refusals = {
  'refusal.at-build': () => ({ settings: { refusal: 'build' } }),
  'refusal.at-submit': () => ({ settings: { refusal: 'submit' } }),
  'refusal.in-outcome': () => ({ settings: { refusal: 'outcome' } }),
  'refusal.status': ({ choose }) => ({
    settings: {
      errorStatus: message => choose(/not found/i.test(message) ? 'status/missing' : 'status', statuses),
    },
  }),
  'refusal.shape': ({ choose }) => ({
    settings: { errorShape: message => choose('shape', shapes)(message, 400) },
  }),
  'refusal.order': () => ({ settings: { reportsOtherReason: true } }),
} as const satisfies Readonly<Record<string, MakeImplementation>>;
