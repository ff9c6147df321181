import type { Exchange } from '../reports/report.ts';
import type { Target } from '../target.ts';
import { connect } from '../targets/connection.ts';
import { httpTarget } from '../targets/http.ts';
import { inProcessTarget } from '../targets/in-process.ts';
import { numbered } from '../targets/numbered.ts';
import { openTargetServer } from '../targets/server.ts';
import { actorNames, signersOf } from '../targets/signers.ts';
import { UsageError } from './usage-error.ts';

type Profile = Target['profile'];

/** Somewhere scenarios can be played. */
export interface Venue {
  /** Where it is, for people. */
  readonly name: string;
  /** Whose rules are followed where a scenario does not say. */
  readonly profile: Profile;
  /** How many can be played at a time. */
  readonly jobsMax: number;
  /** A target for one scenario that needs these rules; it tells its exchanges to whoever listens. */
  readonly open: (profile: Profile | undefined, listen: (exchange: Exchange) => void) => Promise<Target>;
  readonly close: () => Promise<void>;
}

/** Our own simulator without HTTP, a new one for each scenario. */
export const inProcess = (profile: Profile): Venue => ({
  name: 'in process',
  profile,
  jobsMax: 1,
  open: needed => Promise.resolve(inProcessTarget({ profile: needed ?? profile })),
  close: () => Promise.resolve(),
});

/** Our own server, a world of its own for each scenario; `blockTime` in milliseconds, or blocks at once. */
export async function served(profile: Profile, blockTime?: number): Promise<Venue> {
  const server = await openTargetServer(blockTime === undefined ? {} : { blockTime });
  const signers = await signersOf();
  return {
    name: `our own server${blockTime === undefined ? '' : `, a block each ${blockTime} ms`}`,
    profile,
    jobsMax: 64,
    open: (needed, listen) =>
      server.make(needed ?? profile, { listen, signers, isShared: blockTime !== undefined })('opal'),
    close: () => server.close(),
  };
}

/** A target behind a base URL, which others may use as well; these key URIs sign, the first as alice. */
export async function behind(
  baseUrl: string,
  profile: Profile,
  uris: readonly string[] | undefined,
): Promise<Venue> {
  const connection = connect(baseUrl);
  const signers = await signersOf(uris).catch((error: unknown) => {
    // What it says may contain the key.
    throw new UsageError('one --signer is no key URI: say a mnemonic, a seed, or a path such as //Alice', {
      cause: error,
    });
  });
  const named = signers.map((signer, index) => ({ ...signer, name: actorNames[index] ?? signer.name }));
  return {
    name: baseUrl,
    profile,
    // Laws look at what the accounts have: two at a time would see each other.
    jobsMax: 1,
    open: async (_needed, listen) =>
      numbered(await httpTarget({ baseUrl, profile, signers: named, connection, listen, isShared: true })),
    close: () => Promise.resolve(),
  };
}
