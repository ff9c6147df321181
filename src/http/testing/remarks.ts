import type { Answer } from './server.ts';

/** The remarks in the header of an answer. */
export const remarksOf = ({ headers }: Answer<unknown>): string[] => {
  const value = headers['understudy-remarks'];
  return JSON.parse(`[${typeof value === 'string' ? value : ''}]`) as string[];
};
