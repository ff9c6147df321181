import { developmentAccountsOf } from '../../service/accounts/coins.ts';
import type { Plugin, WorldUrl } from '../../http/plugin.ts';
import type { World } from '../../service/worlds/world.ts';
import type { Recovered } from '../../service/worlds/worlds.ts';
import type { ServeOptions } from '../options.ts';
import { openServerOrExit, type OpenServer } from './open-server.ts';

/** Serves until SIGTERM or SIGINT. */
export async function serve(options: ServeOptions, plugins: readonly Plugin[]): Promise<void> {
  const server = await openServerOrExit(options, plugins, 1);
  const print = options.json === true ? bannerAsJson : banner;
  process.stdout.write(print(server, options));
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void server.app.close().then(() => process.exit(0)));
}

/** The first output of a server: the base URLs of its worlds, the development accounts, and its pages and options. */
function banner(
  { app: { pages, worldUrls }, origin, worlds, storage, controlToken }: OpenServer,
  { seed, profile, blockTime, simRoutes }: ServeOptions,
): string {
  const all = worlds.ids.map(id => worlds.get(id));
  const [first] = all;
  const accounts = first === undefined ? [] : developmentAccountsOf(first);
  return [
    '',
    'Understudy, a local stand-in for the Collection and Token Service',
    '',
    'Base URLs (each is a separate world; append /v1 for clients that need it)',
    ...all.map(
      ({ id, ss58Prefix, chain }) =>
        `  ${origin}/${id}`.padEnd(40) + `prefix ${ss58Prefix}, genesis ${chain.genesis.hash}`,
    ),
    '',
    ...worldUrls.flatMap(address => [...urlsOf(address, origin, all), '']),
    `Development accounts (sr25519, 1000000 coins each in every world; addresses as in ${first?.id ?? ''})`,
    ...accounts.map(({ name, uri, address }) => `  ${name.padEnd(9)}${address}  ${uri}`),
    '',
    ...(pages.length > 0 ? ['To open in a browser'] : []),
    ...pages.map(
      ({ path, isOfWorlds, says }) => `  ${origin}${isOfWorlds === true ? '/' : path}`.padEnd(40) + says,
    ),
    '',
    `Seed ${seed}, profile ${profile}, block time ${/^\d+$/.test(blockTime) ? `${blockTime} ms` : blockTime}`,
    `API description ${origin}/openapi.json`,
    ...(simRoutes ? [`Health ${origin}/__sim/health`] : []),
    ...(storage === undefined ? [] : [recoveredText(storage.recovered)]),
    ...(controlToken === undefined
      ? []
      : [`Control routes from other machines need the header Authorization: Bearer ${controlToken}`]),
    '',
    '',
  ].join('\n');
}

const urlsOf = ({ says, of, ofServer }: WorldUrl, origin: string, worlds: readonly World[]): string[] => [
  says,
  ...worlds.map(
    ({ id }, index) =>
      `  ${of(`${origin}/${id}`)}${index === 0 && ofServer !== undefined ? `, which is also ${ofServer(origin)}` : ''}`,
  ),
];

const recoveredText = ({ directory, worlds, blocks, pending }: Recovered): string =>
  worlds === 0
    ? `Data is kept in ${directory}, which is new`
    : `Data in ${directory}: recovered ${worlds} worlds, ${blocks} blocks, ${pending} inputs of open blocks`;

/** What the banner says, as one line of JSON for scripts. */
function bannerAsJson(
  { app: { worldUrls }, origin, worlds, storage, controlToken }: OpenServer,
  { seed, profile, blockTime }: ServeOptions,
): string {
  const all = worlds.ids.map(id => {
    const world = worlds.get(id);
    const accounts = developmentAccountsOf(world).map(({ name, uri, address }) => ({ name, uri, address }));
    const { ss58Prefix, chain } = world;
    const url = `${origin}/${id}`;
    const urls = Object.fromEntries(worldUrls.map(({ name, of }) => [`${name}Url`, of(url)]));
    return { id, url, ...urls, ss58Prefix, genesisHash: chain.genesis.hash, accounts };
  });
  const { recovered } = storage ?? {};
  return `${JSON.stringify({ origin, seed, profile, blockTime, controlToken, recovered, worlds: all })}\n`;
}
