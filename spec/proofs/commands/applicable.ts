import { findApplicable } from '../../harness/runner/find-applicable.ts';
import { storeFound } from '../../sequences/applicable.ts';

// Writes the rules that apply to the written sequences of a profile to a file, in place of those of earlier sources.

const [, , profile, file = ''] = process.argv;
if (profile !== 'document' && profile !== 'chain') throw new Error(`expected a profile, found ${profile}`);
storeFound(profile, file, await findApplicable(profile));
