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

/** All published clients of the first version of the service, oldest first (spec/decisions/service.md#clients). */
export const published = {
  'client-0.1.6': {
    entry: 'client-0.1.6/index.js',
    className: 'Client',
    load: () => import('client-0.1.6'),
    aliases: aliases.firstClient,
  },
  'sdk-0.1.2': {
    entry: 'sdk-0.1.2/index.js',
    className: 'Sdk',
    load: () => import('sdk-0.1.2'),
    aliases: aliases.listsData,
  },
  'sdk-0.1.5': {
    entry: 'sdk-0.1.5/index.js',
    className: 'Sdk',
    load: () => import('sdk-0.1.5'),
    aliases: aliases.listsData,
  },
  'sdk-0.1.13': {
    entry: 'sdk-0.1.13/index.js',
    className: 'Sdk',
    load: () => import('sdk-0.1.13'),
    aliases: aliases.listsTokens,
  },
  'sdk-0.2.5': {
    entry: 'sdk-0.2.5/index.js',
    className: 'Sdk',
    load: () => import('sdk-0.2.5'),
    aliases: aliases.listsTokens,
  },
  'sdk-0.2.7': {
    entry: 'sdk-0.2.7/index.js',
    className: 'Sdk',
    load: () => import('sdk-0.2.7'),
    aliases: aliases.listsTokens,
  },
  'sdk-0.2.11': {
    entry: 'sdk-0.2.11/full.js',
    className: 'Sdk',
    load: () => import('sdk-0.2.11/full'),
    aliases: aliases.listsTokens,
  },
  'sdk-0.2.16': {
    entry: 'sdk-0.2.16/full.js',
    className: 'Sdk',
    load: () => import('sdk-0.2.16/full'),
    aliases: aliases.listsTokens,
  },
  'sdk-0.2.19': {
    entry: 'sdk-0.2.19/full.js',
    className: 'Sdk',
    load: () => import('sdk-0.2.19/full'),
    aliases: aliases.listsTokens,
  },
  'sdk-0.2.23': {
    entry: 'sdk-0.2.23/full.js',
    className: 'Sdk',
    load: () => import('sdk-0.2.23/full'),
    aliases: aliases.listsTokens,
  },
  'sdk-0.7.5': {
    entry: 'sdk-0.7.5/full.js',
    className: 'Sdk',
    load: () => import('sdk-0.7.5/full'),
    aliases: aliases.listsTokens,
  },
  'sdk-0.7.7': {
    entry: 'sdk-0.7.7/full.js',
    className: 'Sdk',
    load: () => import('sdk-0.7.7/full'),
    aliases: aliases.listsTokens,
  },
} as const satisfies Readonly<Record<string, Published>>;

/** The name of a published client: package and version. */
export type ClientName = keyof typeof published;

/** All published clients, the oldest first. */
export const clientNames = Object.keys(published) as ClientName[];
