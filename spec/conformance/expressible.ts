import { isAbsent, type Dialect } from '../dialects/dialect.ts';
import type { StoryDeed } from './story.ts';

/** Addresses of tokens, collections and Ethereum accounts, of which the interface promises nothing. */
const notAnAccount = /^0x[0-9a-f]{40}$/i;

const namesNoAccount = (value: unknown): boolean =>
  typeof value === 'string'
    ? notAnAccount.test(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(namesNoAccount);

/** Whether a write can be asked of a target: it has the endpoint, and knows addresses such as are named. */
export const isExpressible = (
  dialect: Dialect,
  { operation, body }: Pick<StoryDeed, 'operation'> & { readonly body: object },
): boolean => !isAbsent(dialect, operation) && (dialect.form === 'own' || !namesNoAccount(body));
