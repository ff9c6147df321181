import { isMap, isNode, isPair, LineCounter, parseDocument, type Document, type Node } from 'yaml';
import { whereOf, type Mistake, type Place } from './mistake.ts';
import { syntaxMistakes, undefinedAliases } from './syntax.ts';

/** The path of a value from the root of a file. */
export type Path = readonly (string | number)[];

/** A YAML file with the places of its values. */
export class Source {
  readonly file: string;
  readonly text: string;
  /** The mistakes that were reported, syntax errors first. */
  readonly mistakes: Mistake[] = [];
  /** The plain data; undefined after a syntax error. */
  readonly data: unknown;
  private readonly document: Document;
  private readonly lines = new LineCounter();

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    this.document = parseDocument(text, { lineCounter: this.lines, prettyErrors: false });
    const wrong =
      this.document.errors.length > 0
        ? syntaxMistakes(text, this.document)
        : undefinedAliases(text, this.document);
    for (const { range, says, hint } of wrong) this.report(range, says, hint);
    if (wrong.length === 0) this.data = this.read();
  }

  private read(): unknown {
    try {
      return this.document.toJS();
    } catch (error) {
      // Too many aliases.
      if (!(error instanceof ReferenceError)) throw error;
      this.at().mistake(error.message);
      return undefined;
    }
  }

  /** The value with this path, to report mistakes in it. */
  at(...path: Path): Spot {
    return new Spot(this, path);
  }

  /** The range of the value of a path in the text. */
  rangeOf(path: Path): readonly [number, number] {
    const node = path.length === 0 ? this.document.contents : this.document.getIn(path, true);
    return rangeIn(node) ?? (path.length === 0 ? [0, 0] : this.rangeOf(path.slice(0, -1)));
  }

  /** The range of the name of a member. */
  rangeOfName(path: Path): readonly [number, number] {
    const parent = path.length === 1 ? this.document.contents : this.document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent)
      ? parent.items.find(item => isPair(item) && String(item.key) === String(path.at(-1)))
      : undefined;
    return rangeIn(pair?.key) ?? this.rangeOf(path);
  }

  /** Reports a mistake in this range. */
  report([from, to]: readonly [number, number], says: string, hint?: string): void {
    const place = this.placeAt(from);
    const lineText = this.text.split('\n')[place.line - 1] ?? '';
    this.mistakes.push({ place, lineText, length: to - from, says, ...(hint && { hint }) });
  }

  placeAt(offset: number): Place {
    const { line, col } = this.lines.linePos(offset);
    return { file: this.file, line: Math.max(1, line), column: Math.max(1, col) };
  }
}

/** A value in a file. */
export class Spot {
  readonly source: Source;
  readonly path: Path;

  constructor(source: Source, path: Path) {
    this.source = source;
    this.path = path;
  }

  /** `file:line:column` of its start. */
  get where(): string {
    return whereOf(this.source.placeAt(this.source.rangeOf(this.path)[0]));
  }

  /** A value inside this one. */
  in(...names: Path): Spot {
    return new Spot(this.source, [...this.path, ...names]);
  }

  /** The members or items of the value here, with their places. */
  members(value: object): [Spot, unknown][] {
    return Object.entries(value).map(([name, inner]) => [
      this.in(Array.isArray(value) ? Number(name) : name),
      inner,
    ]);
  }

  /** Reports a mistake at the value. */
  mistake(says: string, hint?: string): void {
    this.source.report(this.source.rangeOf(this.path), says, hint);
  }

  /** Reports a mistake at the name of the member. */
  nameMistake(says: string, hint?: string): void {
    this.source.report(this.source.rangeOfName(this.path), says, hint);
  }
}

function rangeIn(node: unknown): readonly [number, number] | undefined {
  const range = isNode(node) ? (node as Node).range : undefined;
  return range ? [range[0], range[1]] : undefined;
}
