import type { Key } from '../conformance/funding.ts';
import type { Dialect } from '../../harness/dialects/dialect.ts';
import { confirmed, probe } from '../../harness/dialects/probe.ts';
import type { Exchange } from '../reports/report.ts';
import type { Target } from '../../model/target.ts';
import { connect } from '../../harness/targets/connection.ts';
import { httpTarget } from '../../harness/targets/http.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { withLocalIds } from '../../harness/targets/with-local-ids.ts';
import { openTargetServer } from '../../harness/targets/server.ts';
import { actorNames, signerOf, signersOf } from '../../harness/targets/signers.ts';
import { isForeign } from './foreign.ts';

type Profile = Target['profile'];

/** Somewhere scenarios can be played. */
export interface Environment {
  /** Where it is, for people. */
  readonly name: string;
  /** Whose rules are followed where a scenario does not say. */
  readonly profile: Profile;
  /** How many can be played at a time. */
  readonly jobsMax: number;
  /** Operations that it does not claim to support. */
  readonly unsupported: readonly string[];
  /** Operations that nothing answers to there; absent for our own target, which has them all. */
  readonly missing?: readonly string[];
  /** Whether it is not our own implementation. */
  readonly isForeign?: boolean;
  /** A target for one scenario that needs these rules; it tells its exchanges to whoever listens. */
  readonly open: (profile: Profile | undefined, listen: (exchange: Exchange) => void) => Promise<Target>;
  readonly close: () => Promise<void>;
}

/** Our own simulator without HTTP, a new one for each scenario. */
export const inProcess = (profile: Profile): Environment => ({
  name: 'in process',
  profile,
  jobsMax: 1,
  unsupported: [],
  open: needed => Promise.resolve(inProcessTarget({ profile: needed ?? profile })),
  close: () => Promise.resolve(),
});

/** Our own server, a world of its own for each scenario; `blockTime` in milliseconds, or blocks at once. */
export async function served(profile: Profile, blockTime?: number): Promise<Environment> {
  const server = await openTargetServer(blockTime === undefined ? {} : { blockTime });
  const signers = await signersOf();
  return {
    name: `our own server${blockTime === undefined ? '' : `, a block each ${blockTime} ms`}`,
    profile,
    jobsMax: 64,
    unsupported: [],
    open: (needed, listen) =>
      server.make(needed ?? profile, { listen, signers, isShared: blockTime !== undefined })('opal'),
    close: () => server.close(),
  };
}

/** A target behind a base URL, and who signs there. */
export interface Place {
  readonly baseUrl: string;
  /** The first plays alice, and so on; the development accounts, if nobody is named. */
  readonly keys: readonly Key[];
  /** How it speaks; found out if nothing is said. */
  readonly dialect: Dialect | undefined;
}

/** A target that others may use as well. Raises `Unreachable` and `NotTheInterface`. */
export async function behind({ baseUrl, keys, dialect }: Place, profile: Profile): Promise<Environment> {
  const connection = connect(baseUrl);
  const signers =
    keys.length === 0
      ? await signersOf()
      : await Promise.all(
          keys.map(({ uri, type }, index) => signerOf(uri, actorNames[index] ?? `account${index + 1}`, type)),
        );
  const [first] = signers;
  if (first === undefined) throw new Error('expected a signer');
  const applied = dialect ?? confirmed((await probe(connection, first, profile)).dialect);
  return {
    name: baseUrl,
    profile: applied.profile,
    // Laws look at what the accounts have: two at a time would see each other.
    jobsMax: 1,
    unsupported: applied.unsupported,
    missing: applied.missing,
    isForeign: isForeign(applied),
    open: async (_needed, listen) =>
      withLocalIds(
        await httpTarget({ baseUrl, dialect: applied, signers, connection, listen, isShared: true }),
      ),
    close: () => Promise.resolve(),
  };
}
