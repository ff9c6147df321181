import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure, messageOf } from '../../contract/failures.ts';
import { version } from '../../version.ts';
import { replaceFile } from '../../service/world-file/file.ts';
import type { Database } from './store.ts';

const formatVersion = 2;
const markerName = 'understudy.json';
const storeName = 'store';

const refused = (message: string): Failure => new Failure('Storage', message);

/**
 * Opens the database in a data directory, which is made if it is missing, unless it must exist. Rejects with a `Failure` that says what to do, and then changes
 * nothing: for a directory with other files, of a newer version, that is damaged, in use or read-only.
 */
export async function openDirectory(path: string, mustExist: boolean): Promise<Database> {
  if (mustExist && !existsSync(join(path, markerName)))
    throw refused(`${path} is not a data directory: serve --data makes one`);
  const isNew = await prepared(path);
  const { ClassicLevel } = await import('classic-level').catch((error: unknown) => {
    throw refused(
      `--data needs the optional package classic-level, which cannot be loaded (${messageOf(error)}): install it with npm install classic-level`,
    );
  });
  try {
    const database = new ClassicLevel<string, unknown>(join(path, storeName), {
      createIfMissing: isNew,
      valueEncoding: 'json',
    });
    await database.open();
    return database;
  } catch (error) {
    throw error instanceof Failure ? error : openingFailure(path, error);
  }
}

/** Checks the directory, and makes a new one; returns whether it is new. */
async function prepared(path: string): Promise<boolean> {
  try {
    // Not with its parents: Node would try for ever below /proc.
    await mkdir(path).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    });
    const names = await readdir(path);
    await access(path, constants.W_OK);
    if (names.includes(markerName)) {
      checkMarker(path, await readFile(join(path, markerName), 'utf8'));
      // A server that ended while it made the database has left no CURRENT, without which there is nothing to lose.
      const stored = names.includes(storeName) ? await readdir(join(path, storeName)) : [];
      return !stored.some(name => /^CURRENT$|\.(?:ldb|log|sst)$/.test(name));
    }
    if (names.length > 0)
      throw refused(
        `${path} is not a data directory: it has ${names.slice(0, 3).join(', ')}. Name a new or empty one`,
      );
    const marker = `${JSON.stringify({ understudy: 'data', version: formatVersion, software: version })}\n`;
    await replaceFile(join(path, markerName), beside => writeFile(beside, marker, { flush: true }));
    return true;
  } catch (error) {
    throw error instanceof Failure ? error : openingFailure(path, error);
  }
}

function checkMarker(path: string, text: string): void {
  let marker: { readonly version?: unknown; readonly software?: unknown };
  try {
    marker = JSON.parse(text) as typeof marker;
  } catch {
    throw damaged(path, `${markerName} is not JSON`);
  }
  if (typeof marker.version !== 'number') throw damaged(path, `${markerName} has no version`);
  if (marker.version !== formatVersion)
    throw refused(
      `${path} has the format version ${marker.version}, written by ${String(marker.software)}; this program reads ${formatVersion}: use ${marker.version > formatVersion ? 'a newer Understudy' : 'the Understudy that wrote it'}`,
    );
}

/** The refusal of a directory whose content is not as it was written. */
export const damaged = (path: string, reason: string): Failure =>
  refused(
    `${path} is damaged (${reason}): restore a copy of it, or name another directory. Nothing was changed`,
  );

/** The reason why a write failed, and what to do. */
export const writeFailure = (path: string, error: unknown): Failure =>
  refused(
    `${path} cannot be written (${messageOf((error as Error).cause ?? error)}): what was done is not confirmed, and is written with a later request. Make room`,
  );

function openingFailure(path: string, error: unknown): Failure {
  const { cause, code } = error as { readonly cause?: { readonly code?: string }; readonly code?: string };
  const reason = cause?.code ?? code;
  const text = messageOf(cause ?? error);
  if (reason === 'LEVEL_LOCKED')
    return refused(`${path} is used by another server: stop that one, or name another directory`);
  if (reason === 'LEVEL_CORRUPTION' || /does not exist|corrupt/i.test(text)) return damaged(path, text);
  const cannot = /permission denied|read-only|no space left|EACCES|EROFS|ENOSPC/i.test(`${reason} ${text}`)
    ? 'written'
    : 'opened';
  return refused(`${path} cannot be ${cannot} (${text}): name another directory`);
}
