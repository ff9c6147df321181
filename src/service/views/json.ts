import { freeze } from 'immer';
import { remembered } from '../../chain/state/remembered.ts';

/** Characters of texts that are remembered at most, halved. */
const charactersMax = 16 * 1024 * 1024;

/** Marks an answer that is remembered as immutable. Then its JSON is remembered too. */
export const immutable = <A extends object>(answer: A): A => freeze(answer, true);

/** An answer that is JSON already, such as a long list. */
export class Json {
  readonly text: string | Buffer;

  constructor(text: string | Buffer) {
    this.text = text;
  }
}

/** The JSON of an answer. */
export const jsonOf = (answer: unknown): string | Buffer =>
  answer instanceof Json
    ? answer.text
    : typeof answer === 'object' && answer !== null && Object.isFrozen(answer)
      ? textOf(answer)
      : JSON.stringify(answer);

const textOf = remembered((answer: object) => JSON.stringify(answer), {
  sizeOf: text => text.length,
  sizeMax: charactersMax,
});

/**
 * Characters that are encoded as one part. A shorter text stays a string, because Node sends it together with the headers; a longer
 * one is encoded once, not for each answer.
 */
const partCharacters = 64 * 1024;

/** JSON that is made step by step, because it can be long. */
export class LongText {
  private readonly parts: Buffer[] = [];
  private text: string;
  private hasItems = false;

  constructor(start: string) {
    this.text = start;
  }

  /** Adds a text at the end. */
  add(text: string): void {
    this.text += text;
    if (this.text.length <= partCharacters) return;
    this.parts.push(Buffer.from(this.text));
    this.text = '';
  }

  /** Adds the JSON of the next items of a list, without its brackets. */
  addItems(items: readonly unknown[]): void {
    if (items.length === 0) return;
    this.add(`${this.hasItems ? ',' : ''}${JSON.stringify(items).slice(1, -1)}`);
    this.hasItems = true;
  }

  /** These texts one after the other. */
  static joined(...texts: readonly LongText[]): Json {
    return texts.every(({ parts }) => parts.length === 0)
      ? new Json(texts.map(({ text }) => text).join(''))
      : new Json(Buffer.concat(texts.flatMap(({ parts, text }) => [...parts, Buffer.from(text)])));
  }
}
