import { aliases, type Aliases } from './aliases.ts';

/** A published client. */
export interface Published {
  /** The module to import, and the path of the class in it. */
  readonly entry: string;
  readonly className: 'Client' | 'Sdk';
  readonly load: () => Promise<unknown>;
  /** Converts arguments where they differ from those of the newest clients. */
  readonly aliases: Aliases;
}

const { firstClient, listsData, listsTokens } = aliases;

const sdk = (entry: string, own: Aliases, load: Published['load']): Published => ({
  entry,
  className: 'Sdk',
  load,
  aliases: own,
});

/** All published clients of the first version of the service, oldest first (spec/decisions/service.md#clients). */
export const published = {
  'client-0.1.6': {
    entry: 'client-0.1.6/index.js',
    className: 'Client',
    load: () => import('client-0.1.6'),
    aliases: firstClient,
  },
  'sdk-0.1.2': sdk('sdk-0.1.2/index.js', listsData, () => import('sdk-0.1.2')),
  'sdk-0.1.5': sdk('sdk-0.1.5/index.js', listsData, () => import('sdk-0.1.5')),
  'sdk-0.1.13': sdk('sdk-0.1.13/index.js', listsTokens, () => import('sdk-0.1.13')),
  'sdk-0.2.5': sdk('sdk-0.2.5/index.js', listsTokens, () => import('sdk-0.2.5')),
  'sdk-0.2.7': sdk('sdk-0.2.7/index.js', listsTokens, () => import('sdk-0.2.7')),
  'sdk-0.2.11': sdk('sdk-0.2.11/full.js', listsTokens, () => import('sdk-0.2.11/full')),
  'sdk-0.2.16': sdk('sdk-0.2.16/full.js', listsTokens, () => import('sdk-0.2.16/full')),
  'sdk-0.2.19': sdk('sdk-0.2.19/full.js', listsTokens, () => import('sdk-0.2.19/full')),
  'sdk-0.2.23': sdk('sdk-0.2.23/full.js', listsTokens, () => import('sdk-0.2.23/full')),
  'sdk-0.7.5': sdk('sdk-0.7.5/full.js', listsTokens, () => import('sdk-0.7.5/full')),
  'sdk-0.7.7': sdk('sdk-0.7.7/full.js', listsTokens, () => import('sdk-0.7.7/full')),
} satisfies Readonly<Record<string, Published>>;

/** The name of a published client: package and version. */
export type ClientName = keyof typeof published;

/** All published clients, the oldest first. */
export const clientNames = Object.keys(published) as ClientName[];
