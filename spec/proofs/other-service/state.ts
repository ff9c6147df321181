import { conflict, missing, phrases, type Refusal } from './errors.ts';
import type { Choices } from '../../statements/choices.ts';
import type {
  Body,
  CollectionSchema,
  LimitsRequest,
  PropertyPermission,
  TokenData,
  TokenRef,
} from './requests/bodies.ts';

/** The limits that are applied. */
export type EffectiveLimits = { [Name in keyof LimitsRequest]-?: NonNullable<LimitsRequest[Name]> };

/** The limits that the user set; one that the user did not set is null. */
export type Limits = { [Name in keyof EffectiveLimits]: EffectiveLimits[Name] | null };

export interface Permissions {
  access: 'Normal' | 'WhiteList' | 'AllowList';
  mintMode: boolean;
  nesting: { tokenOwner: boolean; collectionAdmin: boolean; restricted?: number[] };
}

export interface Token {
  tokenId: number;
  /** An account, or the address of the parent token while the token is nested. */
  owner: string;
  parent: TokenRef | null;
  children: TokenRef[];
  data: TokenData;
  properties: Map<string, string>;
}

export interface Collection {
  id: number;
  owner: string;
  mode: string;
  name: string;
  description: string;
  tokenPrefix: string;
  schema?: CollectionSchema;
  metaUpdatePermission?: Body<'createCollection'>['metaUpdatePermission'];
  limits: Limits;
  permissions: Permissions;
  properties: Map<string, string>;
  propertyPermissions: Map<string, PropertyPermission['permission']>;
  admins: string[];
  allowList: string[];
  tokens: Map<number, Token>;
  /** How many tokens were ever minted, burned ones included. */
  minted: number;
}

export interface World {
  collections: Map<number, Collection>;
  /** How many collections were ever created: ids of destroyed ones are not given again. */
  created: number;
}

/** How one service behaves. */
export interface Behaviour {
  readonly choices: Choices;
  /** What was looked up first, for faults that never look again. */
  readonly lookUps: Map<string, unknown>;
}

/** What follows from the value of a choice. Throws if it is none of these. */
export function chosen<T>(choices: Choices, choice: string, values: Readonly<Record<string, T>>): T {
  const value = choices[choice] ?? '';
  const found = values[value];
  if (found === undefined) throw new Error(`expected a value of ${choice}, found ${value}`);
  return found;
}

/** What an operation or a read works on. */
export class Context {
  readonly world: World;
  readonly choices: Choices;
  /** True when the request came by a path with the segment `v1`. */
  readonly versioned: boolean;
  /** Refusals that are reported only if there is no other. */
  readonly late: Refusal[] = [];
  private readonly lookUps: Map<string, unknown>;

  constructor(world: World, { choices, lookUps }: Behaviour, path: string) {
    this.world = world;
    this.choices = choices;
    this.lookUps = lookUps;
    this.versioned = path.startsWith('v1/');
  }

  /** Whether the service made this choice. */
  is(choice: string, value: string): boolean {
    return this.choices[choice] === value;
  }

  /** What follows from the value of a choice. */
  chosen<T>(choice: string, values: Readonly<Record<string, T>>): T {
    return chosen(this.choices, choice, values);
  }

  /** The first value that was looked up for the key. */
  remembered<T>(key: string, value: T): T {
    if (!this.lookUps.has(key)) this.lookUps.set(key, value);
    return this.lookUps.get(key) as T;
  }

  collectionOf(collectionId: number): Collection {
    const collection = this.world.collections.get(collectionId);
    if (collection === undefined) throw missing(phrases.collectionNotFound);
    return collection;
  }

  tokenOf({ collectionId, tokenId }: TokenRef): Token {
    const token = this.collectionOf(collectionId).tokens.get(tokenId);
    if (token === undefined) throw missing('Token not found');
    return token;
  }

  /** The tokens above a token, from its parent to the topmost one. */
  above({ parent }: Token): readonly TokenRef[] {
    const found: TokenRef[] = [];
    for (let up = parent; up !== null; up = this.tokenOf(up).parent)
      if (found.push(up) > 10_000) throw conflict('Chain of parents is not finite');
    return found;
  }

  /** The account at the top of the chain of parents. */
  topmostOwner(token: Token): string {
    const top = this.above(token).at(-1);
    return (top === undefined ? token : this.tokenOf(top)).owner;
  }
}

export const emptyWorld = (): World => ({ collections: new Map(), created: 0 });

export const sameRef = (left: TokenRef, right: TokenRef): boolean =>
  left.collectionId === right.collectionId && left.tokenId === right.tokenId;

/** The id of the nth collection, or of the nth token of a collection. */
export const idAt = ({ choices }: Context, count: number): number =>
  Number(choices['ids.first']) + (count - 1) * Number(choices['ids.gap']);
