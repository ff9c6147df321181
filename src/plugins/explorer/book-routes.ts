import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { builtBook, type Book } from '../../book.ts';
import type { HostOptions } from '../../http/plugin.ts';
import { Failure } from '../../contract/failures.ts';
import { assetOf, type Asset } from '../../http/asset.ts';
import { siteLinks } from './page/site/header.js';

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

/** Shown in a checkout until the book is made; it loads itself again. */
const waiting = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2"><title>The specification</title>
<p>The book of the rules is not made yet. <code>npm start</code> makes it, which takes some seconds, and so does
<code>npm run book</code>.</p></html>\n`;

/** Pages have this where a server links to the explorer and the API, the first two of its pages, which a static host does not have. */
const linksMark = '<server-links></server-links>';
const links = siteLinks
  .slice(0, 2)
  .map(({ href, label }) => `<a href="${href}">${label}</a>`)
  .join('');

/** Names of files and rules; nothing else is looked up. */
const fileName = /^[\w-]+(?:\.(?:html|css|js|json))?$/;

/** Serves the book at `/spec`, and each rule at `/spec/rules/<id>` (spec/decisions/book.md#addresses). */
export function registerBook(app: FastifyInstance, { readBook = builtBook }: HostOptions): void {
  let reading: Promise<Book | undefined> | undefined;
  /** The file, or undefined while there is no book; it is read once, also for requests at the same time. */
  const fileOf = async (name: string): Promise<string | undefined> => {
    const files = await (reading ??= readBook());
    if (files === undefined) reading = undefined;
    if (files === undefined || Object.hasOwn(files, name)) return files?.[name];
    throw new Failure('NotFound', `No page /spec/${name} in the specification`);
  };
  const assets = new Map<string, Asset>();
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> => {
    const content = await fileOf(name);
    void reply.header('content-security-policy', policy);
    if (content === undefined)
      return reply.code(503).header('retry-after', '2').type('text/html; charset=utf-8').send(waiting);
    const asset =
      assets.get(name) ??
      assetOf(
        types[extname(name)] ?? 'application/octet-stream',
        name.endsWith('.html') ? content.replace(linksMark, links) : content,
      );
    assets.set(name, asset);
    return asset(request, reply);
  };

  app.get('/spec', async (request, reply) => {
    const [path = '', query] = request.url.split('?');
    if (!path.endsWith('/')) return reply.redirect(query === undefined ? '/spec/' : `/spec/?${query}`, 308);
    return send(request, reply, 'index.html');
  });
  app.get('/reports', (_request, reply) => reply.redirect('/spec/report.html'));
  app.get<{ Params: { name: string } }>('/spec/:name', async (request, reply) => {
    const { name } = request.params;
    if (!fileName.test(name)) throw new Failure('NotFound', `No page /spec/${name} in the specification`);
    return send(request, reply, extname(name) === '' ? `${name}.html` : name);
  });
  app.get<{ Params: { id: string } }>('/spec/rules/:id', async (request, reply) => {
    const { id } = request.params;
    const file = await fileOf('rules.json');
    if (file === undefined) return send(request, reply, 'rules.html');
    const rules = JSON.parse(file) as Readonly<Record<string, { readonly page: string }>>;
    const place = Object.hasOwn(rules, id) ? rules[id] : undefined;
    if (place === undefined) throw new Failure('NotFound', `No rule ${id} in the specification`);
    return reply.redirect(`/spec/${place.page}#${id}`);
  });
}
