import { alterBodies, hide, rewritePaths } from '../inject/http.ts';
import { mutant, type Mutant } from '../inject/mutant.ts';

const isWriteWithoutQuery = (method: string, path: string): boolean =>
  method !== 'GET' && !path.includes('?') && !path.includes('extrinsic');

/** Mutants of paths and their aliases. */
export const pathsMutants: readonly Mutant[] = [
  mutant('paths/versioned-ones-answer-more', 'paths.both-styles-build-the-same', {
    alterWire: alterBodies(
      (method, path) => method !== 'GET' && path.startsWith('v1/'),
      body => ({ ...body, version: 1 }),
    ),
  }),
  mutant('wire/paths/no-versioned-reads', 'paths.both-styles-read-the-same', {
    alterWire: hide((method, path) => method === 'GET' && path.startsWith('v1/')),
  }),
  mutant('wire/paths/no-versioned-writes', 'paths.both-styles-build', {
    alterWire: hide((method, path) => method !== 'GET' && path.startsWith('v1/')),
  }),
  mutant('wire/paths/aliases-of-reads-missing', 'paths.aliases-read-the-same', {
    alterWire: hide((method, path) => method === 'GET' && path.includes('-new')),
  }),
  mutant('wire/paths/add-allow-list-is-unknown', 'paths.aliases-build-the-same', {
    alterWire: hide((_method, path) => path.includes('/add-allow-list')),
  }),
  mutant('wire/members/account-is-unknown', 'members.aliases-mean-the-same', {
    alterWire: rewritePaths(path => path.replace('&account=', '&unknown=')),
  }),
  mutant('wire/paths/no-permissions-to-read', 'endpoints.are-where-shown', {
    alterWire: hide((method, path) => method === 'GET' && path.startsWith('collection/property-permissions')),
  }),
  mutant('wire/paths/submit-only-earlier', 'submit.is-at-both-paths', {
    alterWire: hide((_method, path) => path === 'v1/extrinsic/submit'),
  }),
  mutant('wire/build/needs-a-query', 'build.needs-no-query', { alterWire: hide(isWriteWithoutQuery) }),
];
