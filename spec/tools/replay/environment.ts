import type { Key } from '../conformance/target/funding.ts';
import type { Dialect } from '../../harness/dialects/dialect.ts';
import { withoutStaleEntries } from '../../harness/dialects/stale-entries.ts';
import { confirmed, probe } from '../../harness/dialects/probe.ts';
import { type Target, actorNames } from '../../model/target.ts';
import { connect, type Exchange } from '../../harness/targets/connections/connection.ts';
import { asInterface } from '../../harness/rest-v2/connection.ts';
import { httpTarget } from '../../harness/targets/connections/http.ts';
import { inProcessTargetFrom } from '../../harness/targets/from-world-file.ts';
import { inProcessTarget } from '../../harness/targets/in-process.ts';
import { withLocalIds } from '../../harness/targets/local-ids/with-local-ids.ts';
import { openTargetServer } from '../../harness/targets/connections/server.ts';
import { addressLike } from '../../harness/targets/local-ids/actor-addresses.ts';
import { isDerived, signerOf, signersOf, type Signer } from '../../harness/targets/writing/signers.ts';
import type { Scenario } from './format/scenario.ts';

type Profile = Target['profile'];

/** What a scenario needs: a profile, a world file to begin from, and roles, some of which have keys of their own. */
export type Needs = Pick<Scenario, 'profile' | 'from' | 'roles'>;

/** The roles with keys of their own. */
export const ownSigners = ({ roles }: Pick<Needs, 'roles'>): Promise<readonly Signer[]> =>
  Promise.all(Object.entries(roles).flatMap(([role, uri]) => (isDerived(uri) ? [signerOf(uri, role)] : [])));

/** An environment in which scenarios run. */
export interface Environment {
  /** Its URL or name, for reports. */
  readonly name: string;
  /** The dialect of a target behind a base URL, whose one world all scenarios share; absent for the simulator. */
  readonly dialect?: Dialect;
  /** Remarks on the dialect. */
  readonly remarks?: readonly string[];
  /** The profile for scenarios that do not name one. */
  readonly profile: Profile;
  /** How many scenarios can run in parallel; one by default. */
  readonly jobsMax?: number;
  /** A target for one scenario; `listen` gets its exchanges. Rejects with a `UsageError`. */
  readonly open: (needs: Needs, listen: (exchange: Exchange) => void) => Promise<Target>;
  readonly close?: () => Promise<void>;
}

/** The simulator in process, a new one for each scenario. In a strict one, a step fails if anything in its request is ignored. */
export const inProcess = (profile: Profile, strict = false): Environment => ({
  name: 'in process',
  profile,
  open: async ({ profile: needed, from, roles }) => {
    const target =
      from === undefined
        ? inProcessTarget({ profile: needed ?? profile, options: { strict } })
        : await inProcessTargetFrom(from, strict);
    const [first] = target.actors;
    if (first === undefined) throw new Error('expected an actor');
    const own = await ownSigners({ roles });
    const more = own.map(({ name, pair }) => ({ name, address: addressLike(first, pair.publicKey) }));
    return { ...target, actors: [...target.actors, ...more] };
  },
});

/** The simulator over HTTP, a new world for each scenario; `blockTime` in milliseconds, instant by default. */
export async function served(profile: Profile, blockTime?: number, strict = false): Promise<Environment> {
  const server = await openTargetServer({ ...(blockTime === undefined ? {} : { blockTime }), strict });
  const signers = await signersOf();
  return {
    name: `simulator over HTTP${blockTime === undefined ? '' : `, blocks every ${blockTime} ms`}`,
    profile,
    jobsMax: 64,
    open: async ({ profile: needed, from, roles }, listen) => {
      const options = {
        listen,
        signers: [...signers, ...(await ownSigners({ roles }))],
        isShared: blockTime !== undefined,
      };
      return from === undefined
        ? server.make(needed ?? profile, options)('opal')
        : server.makeFrom(from, options);
    },
    close: () => server.close(),
  };
}

/** A target behind a base URL, and its signing keys. */
export interface KeyedTarget {
  readonly baseUrl: string;
  /** The first is alice, and so on; the development accounts by default. */
  readonly keys: readonly Key[];
  /** The dialect; probed by default. */
  readonly dialect: Dialect | undefined;
}

/**
 * A target behind a base URL, which others may use at the same time. Rules observe the balances of the accounts, so parallel scenarios
 * would disturb each other. Raises `Unreachable` and `NotTheInterface`.
 */
export async function behind(
  { baseUrl, keys, dialect }: KeyedTarget,
  profile: Profile,
): Promise<Environment> {
  const connection = asInterface(connect(baseUrl));
  const signers =
    keys.length === 0
      ? await signersOf()
      : await Promise.all(
          keys.map(({ uri, type }, index) => signerOf(uri, actorNames[index] ?? `account${index + 1}`, type)),
        );
  const [first] = signers;
  if (first === undefined) throw new Error('expected a signer');
  const { dialect: applied, remarks } =
    dialect === undefined
      ? { dialect: confirmed((await probe(connection, first, profile)).dialect), remarks: [] }
      : await withoutStaleEntries(connection, first, dialect);
  return {
    name: baseUrl,
    profile: applied.profile,
    remarks,
    dialect: applied,
    open: async (needs, listen) =>
      withLocalIds(
        await httpTarget(connection, {
          dialect: applied,
          signers: [...signers, ...(await ownSigners(needs))],
          listen,
          isShared: true,
        }),
      ),
  };
}
