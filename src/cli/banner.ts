import { developmentAccountsOf } from '../service/accounts/development.ts';
import type { Worlds } from '../service/worlds.ts';
import type { ServeOptions } from './options.ts';

/** The first output of a server: the base URLs of its worlds, the development accounts, and its options. */
export function banner(
  origin: string,
  worlds: Worlds,
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
    `Development accounts (sr25519, 1000000 coins each in every world; addresses as in ${first?.id ?? ''})`,
    ...accounts.map(({ name, uri, address }) => `  ${name.padEnd(9)}${address}  ${uri}`),
    '',
    `Seed ${seed}, profile ${profile}, block time ${blockTime}`,
    `API description ${origin}/openapi.json${simRoutes ? `, health ${origin}/__sim/health` : ''}`,
    '',
    '',
  ].join('\n');
}

/** What the banner says, as one line of JSON for scripts. */
export function bannerAsJson(
  origin: string,
  worlds: Worlds,
  { seed, profile, blockTime }: ServeOptions,
): string {
  const all = worlds.ids.map(id => {
    const world = worlds.get(id);
    const accounts = developmentAccountsOf(world).map(({ name, uri, address }) => ({ name, uri, address }));
    const { ss58Prefix, chain } = world;
    return { id, url: `${origin}/${id}`, ss58Prefix, genesisHash: chain.genesis.hash, accounts };
  });
  return `${JSON.stringify({ origin, seed, profile, blockTime, worlds: all })}\n`;
}
