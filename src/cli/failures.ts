import { Failure } from '../contract/failures.ts';
import { WorldFileError } from '../service/records/errors.ts';
import { SetUpError } from './serve/open-server.ts';

/** Whether an option or a scenario file is wrong. */
export const isUsageError = (error: unknown): boolean => error instanceof Failure && error.kind !== 'Storage';

/** Why a server cannot start, and what to do. */
export function reasonOf(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof Failure || error instanceof SetUpError || error instanceof WorldFileError)
    return message;
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken: choose another with --port or PORT, or 0 for any free one`;
  if (code === 'EACCES')
    return `Port ${port} on ${host} needs rights that you do not have: choose one above 1023`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `${host} is not an address of this machine: try 127.0.0.1`;
  return `Could not start: ${message}`;
}
