import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../source-locations.ts';

/** What the last stage of the Dockerfile does. */
export interface ImageCommands {
  /** Installs the packed package from `/tmp`. */
  readonly install: string;
  /** The user that the server runs as. */
  readonly user: string | undefined;
  readonly environment: Readonly<Record<string, string>>;
  readonly healthCheck: string;
  /** The program and its arguments, which no shell runs. */
  readonly entryPoint: readonly [string, ...string[]];
}

/** Reads the Dockerfile, as far as it is used there. */
export function imageCommands(): ImageCommands {
  const text = readFileSync(join(repository, '.ci/Dockerfile'), 'utf8');
  const lastStage = text.slice(text.lastIndexOf('\nFROM '));
  const instruction = (name: string): string => new RegExp(`^${name} (.*)$`, 'm').exec(lastStage)?.[1] ?? '';
  const variables = instruction('ENV')
    .split(' ')
    .map(each => each.split('=') as [string, string]);
  return {
    install: instruction('RUN'),
    user: instruction('USER'),
    environment: Object.fromEntries(variables),
    healthCheck: instruction('HEALTHCHECK').replace(/^.*? CMD /, ''),
    entryPoint: JSON.parse(instruction('ENTRYPOINT')) as [string, ...string[]],
  };
}
