import { changedEach } from '../../../model/plain-data.ts';
import type { TokenRef } from '../../../model/observations/observation.ts';
import { isNumber, membersOf } from '../../../model/reported.ts';
import type { Actor } from '../../../model/target.ts';
import { tokenOfAddress } from '../../../model/view.ts';
import { unaddressed, literal } from '../values/texts.ts';

const keyOf = ({ collectionId, tokenId }: TokenRef): string => `${collectionId}/${tokenId}`;

/** Writes values of one target in a portable form: addresses as `@alice`, saved ids as `${cards}`, unique text as `${unique}`, hashes as `<hash>`. */
export class Portable {
  /** The names that were used. */
  readonly used = new Set<string>();
  private readonly actors: readonly Actor[];
  private readonly unique: string | undefined;
  private readonly collections = new Map<number, string>();
  private readonly tokens = new Map<string, string>();

  constructor(actors: readonly Actor[], unique?: string) {
    this.actors = actors;
    this.unique = unique;
  }

  /** From now on, writes the id as this variable. */
  captured(ids: { readonly collectionId: number; readonly tokenId?: number }, name: string): void {
    const { collectionId, tokenId } = ids;
    if (tokenId === undefined) this.collections.set(collectionId, name);
    else this.tokens.set(keyOf({ collectionId, tokenId }), name);
  }

  /** The name of the actor with this address. */
  nameOf(address: unknown): string | undefined {
    return this.actors.find(actor => actor.address === address)?.name;
  }

  /** The value in the form of scenarios; `around` is the collection that it is about, unless the value names one. */
  written(value: unknown, around?: number): unknown {
    if (typeof value === 'string') return this.text(value);
    const { collectionId: own } = membersOf(value);
    const collectionId = isNumber(own) ? own : around;
    return changedEach(value, (inner, name) => this.member(name, inner, collectionId));
  }

  private member(name: string, value: unknown, collectionId: number | undefined): unknown {
    if (name === 'restricted' && Array.isArray(value)) return value.map(id => this.collection(id as number));
    if (typeof value !== 'number') return this.written(value, collectionId);
    if (name === 'collectionId' || (name === 'id' && value === collectionId)) return this.collection(value);
    if (name === 'tokenId' && collectionId !== undefined) return this.token({ collectionId, tokenId: value });
    return value;
  }

  private text(text: string): string {
    const actor = this.nameOf(text);
    if (actor !== undefined) return `@${actor}`;
    const token = tokenOfAddress(text);
    if (token !== undefined)
      return `@${String(this.collection(token.collectionId))}/${String(this.token(token))}`;
    if (/^0x[0-9a-f]{64}$/.test(text)) return '<hash>';
    const plain = literal(unaddressed(text));
    return this.unique === undefined ? plain : plain.replaceAll(this.unique, '${unique}');
  }

  private collection(id: number): unknown {
    return this.variable(this.collections.get(id)) ?? id;
  }

  private token(ids: TokenRef): unknown {
    return this.variable(this.tokens.get(keyOf(ids))) ?? ids.tokenId;
  }

  private variable(name: string | undefined): string | undefined {
    if (name === undefined) return undefined;
    this.used.add(name);
    return `\${${name}}`;
  }
}
