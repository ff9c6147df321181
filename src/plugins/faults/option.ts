import { readFileSync } from 'node:fs';
import { Failure } from '../../contract/failures.ts';
import { faultsOf } from './faults.ts';
import type { Worlds } from '../../service/worlds/worlds.ts';

/**
 * Adds the faults to every world. Each is JSON, or the name of a YAML or JSON file with a fault or a list of faults. Throws a
 * `Failure` that says what is wrong, and where.
 */
export async function addFaults(
  worlds: Worlds,
  given: readonly string[],
  operations: readonly string[],
): Promise<void> {
  for (const text of given)
    for (const [fault, place] of await faultsIn(text))
      for (const id of worlds.ids)
        try {
          faultsOf(worlds.get(id)).add(fault, operations);
        } catch (error) {
          throw error instanceof Failure ? wrong(place, error.message) : error;
        }
}

/** The faults of an option, and how a message names each. */
async function faultsIn(text: string): Promise<[unknown, string][]> {
  if (/^\s*[{[]/.test(text)) return listed(read(text, JSON.parse, 'not JSON'), '');
  let content: string;
  try {
    content = readFileSync(text, 'utf8');
  } catch (error) {
    throw wrong('', `${text} is neither JSON nor a file that can be read: ${(error as Error).message}`);
  }
  const { parse } = await import('yaml');
  return listed(read(content, parse, `${text} is neither YAML nor JSON`), text);
}

const listed = (value: unknown, place: string): [unknown, string][] =>
  Array.isArray(value) ? value.map((fault, index) => [fault, `${place}[${index}]`]) : [[value, place]];

function read(text: string, parse: (text: string) => unknown, problem: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw wrong('', `${problem}: ${(error as Error).message}`);
  }
}

const wrong = (place: string, message: string): Failure =>
  new Failure('Validation', `--fault${place === '' ? '' : ` ${place}`}: ${message}`);
