import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { writeEndpoints } from '../../src/contract/endpoints.ts';
import type { Target } from '../model/target.ts';
import type { FuzzCommand } from './command.ts';

/** A failure that can be reproduced: the rule, and the commands that break it. */
export interface Failure {
  readonly profile: Target['profile'];
  readonly rule: string;
  readonly commands: readonly FuzzCommand[];
}

/** The failure as one word for a command line. */
export const replayIdOf = ({ profile, rule, commands }: Failure): string =>
  // A word that begins with a hyphen would be taken for an option.
  `t${deflateRawSync(JSON.stringify([profile, rule, commands]), { level: 9 }).toString('base64url')}`;

/** The failure that a replay id stands for; undefined if the text is no replay id. */
export function failureOf(id: string): Failure | undefined {
  try {
    const text = inflateRawSync(Buffer.from(id.slice(1), 'base64url')).toString();
    const [profile, rule, commands] = JSON.parse(text) as [unknown, unknown, unknown];
    return (profile === 'document' || profile === 'chain') &&
      typeof rule === 'string' &&
      Array.isArray(commands) &&
      commands.every(isCommand)
      ? { profile, rule, commands }
      : undefined;
  } catch {
    return undefined;
  }
}

function isCommand(value: unknown): value is FuzzCommand {
  const { operation, body, commands, to } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (operation === 'block') return Array.isArray(commands) && commands.every(isCommand);
  if (operation === 'revert') return typeof to === 'number';
  if (operation === 'snapshot') return true;
  return (
    typeof operation === 'string' && operation in writeEndpoints && typeof body === 'object' && body !== null
  );
}
