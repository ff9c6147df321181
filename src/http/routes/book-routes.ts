import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Failure, messageOf } from '../../contract/failures.ts';
import { siteLinks } from '../../explorer/site/header.js';

/** How a server finds the specification as a book, whose files `understudy rules --html` writes. */
export interface BookOptions {
  /** The folder of the book, or that folder as an archive with the ending `.json.br`; by default beside the built code. */
  readonly bookFolder?: string | undefined;
  /** Writes the book into the folder, if it is missing. Rejects if that fails. */
  readonly makeBook?: ((folder: string) => Promise<void>) | undefined;
}

/** The folder of the book beside the built code. */
const builtBook = join(import.meta.dirname, '../../../dist/spec');

/** Content types of the files by extension. */
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** What the pages may load: their own files, and nothing of other hosts. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Shown while the book is made; it loads itself again. */
const waiting = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2"><title>The specification</title>
<p>The book is being made from the rules. This takes some seconds, once.</p></html>\n`;

/** Pages have this where a server links to the explorer and the API, the first two of its pages, which a static host does not have. */
const linksMark = '<server-links></server-links>';
const links = siteLinks
  .slice(0, 2)
  .map(({ href, label }) => `<a href="${href}">${label}</a>`)
  .join('');

/** Names of files and rules; nothing else is looked up. */
const fileName = /^[\w-]+(?:\.(?:html|css|js|json))?$/;

/** Serves the book at `/spec`, and each rule at `/spec/rules/<id>` (spec/decisions/book.md#addresses). */
export function registerBook(
  app: FastifyInstance,
  { bookFolder: folder = builtBook, makeBook }: BookOptions,
): void {
  const contentOf = bookReader(folder);
  let making: Promise<unknown> | undefined;
  let problem: string | undefined;
  /** The file, or undefined while the book is made. */
  const fileOf = async (name: string): Promise<Buffer | string | undefined> => {
    const found = await contentOf(name);
    if (found !== undefined) return found;
    if ((await contentOf('index.html')) !== undefined)
      throw new Failure('NotFound', `No page /spec/${name} in the specification`);
    if (makeBook === undefined)
      throw new Failure('NotFound', 'The specification is not built: run understudy');
    if (problem !== undefined) throw new Failure('NotFound', `The specification cannot be made: ${problem}`);
    making ??= makeBook(folder).catch((error: unknown) => {
      problem = messageOf(error);
    });
    return undefined;
  };

  app.get('/spec', async (request, reply) => {
    const [path = '', query] = request.url.split('?');
    if (!path.endsWith('/')) return reply.redirect(query === undefined ? '/spec/' : `/spec/?${query}`, 308);
    return send(reply, 'index.html', await fileOf('index.html'));
  });
  app.get('/reports', (_request, reply) => reply.redirect('/spec/report.html'));
  app.get<{ Params: { name: string } }>('/spec/:name', async ({ params: { name } }, reply) => {
    if (!fileName.test(name)) throw new Failure('NotFound', `No page /spec/${name} in the specification`);
    const file = extname(name) === '' ? `${name}.html` : name;
    return send(reply, file, await fileOf(file));
  });
  app.get<{ Params: { id: string } }>('/spec/rules/:id', async ({ params: { id } }, reply) => {
    const file = await fileOf('rules.json');
    if (file === undefined) return send(reply, 'rules.html', undefined);
    const rules = JSON.parse(file.toString()) as Readonly<Record<string, { readonly page: string }>>;
    const place = Object.hasOwn(rules, id) ? rules[id] : undefined;
    if (place === undefined) throw new Failure('NotFound', `No rule ${id} in the specification`);
    return reply.redirect(`/spec/${place.page}#${id}`);
  });
}

/** The files of a book by name. */
type Archive = Readonly<Record<string, string>>;

/** Reads files of the book: from its folder, or from the archive beside it, which the package contains because it is much smaller. */
function bookReader(folder: string): (name: string) => Promise<Buffer | string | undefined> {
  let archive: Promise<Archive> | undefined;
  const unpacked = async (): Promise<Archive> => {
    const compressed = await readFile(`${folder}.json.br`).catch(() => undefined);
    return compressed === undefined
      ? {}
      : (JSON.parse((await decompressed(compressed)).toString()) as Archive);
  };
  return async name => {
    const plain = await readFile(join(folder, name)).catch(() => undefined);
    if (plain !== undefined) return plain;
    const files = await (archive ??= unpacked());
    return Object.hasOwn(files, name) ? files[name] : undefined;
  };
}

const decompressed = promisify(brotliDecompress);

function send(reply: FastifyReply, file: string, content: Buffer | string | undefined): FastifyReply {
  void reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-cache')
    .type(types[extname(file)] ?? 'application/octet-stream');
  return content === undefined
    ? reply.code(503).header('retry-after', '2').type('text/html; charset=utf-8').send(waiting)
    : reply.send(file.endsWith('.html') ? content.toString().replace(linksMark, links) : content);
}

/** What an error answer is about. */
interface Explained {
  readonly name: string;
  readonly details?: unknown;
}

/** Links an answer to the page of the rule that refused, or of the kind of error (spec/decisions/book.md#errors). */
export function linkToHelp(reply: FastifyReply, error: Explained): void {
  void reply.header('link', helpLink(error));
}

/** The value of the header `Link` of an error answer. */
export function helpLink({ name, details }: Explained): string {
  const rule = typeof details === 'object' && details !== null && 'rule' in details ? details.rule : '';
  const page = typeof rule === 'string' && /^[a-z][\w.-]*$/.test(rule) ? `rules/${rule}` : `errors#${name}`;
  return `</spec/${page}>; rel="help"`;
}
