import { ErrorShape } from '../../contract/shapes/errors.ts';
import { Components, type Schema } from './components.ts';
import { tagOf, tags, type DescribedInterface, type DocumentedInterface } from './description.ts';
import { operationOf } from './operation.ts';

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: Schema;
  readonly servers: readonly Schema[];
  /** By path its operations by method, and its servers if they are not those of the document. */
  readonly paths: Readonly<Record<string, Schema>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
  readonly [member: string]: unknown;
}

const info = {
  title: 'Collection and Token Service',
  summary: 'Collections of tokens on a chain: build a transaction, sign it, submit it',
  description: `As Understudy serves it: over an in-memory chain, with real payloads and signatures.

A write builds a payload; sign its \`signerPayloadHex\` and send payload and signature to \`extrinsic/submit\`. With the query member
\`use\` the same path signs, submits and waits for the outcome, by the key of the \`Authorization\` header.

Every path below the base URL of a world is also served below \`v1\`, and under the aliases that clients use. Numbers and flags can be
text, in bodies and queries. Members that are not listed are ignored, unless a schema says otherwise; the header \`understudy-remarks\`
of the answer names them, as JSON texts separated by commas.`,
  version: '1',
  license: { name: 'MIT', identifier: 'MIT' },
} as const;

/**
 * The OpenAPI document of an interface, made from the shapes that validate requests and describe answers: at an origin such as
 * `http://127.0.0.1:3000`, with worlds of these ids.
 */
export function documentOf(
  { routes, base, document = service }: Pick<DescribedInterface, 'routes' | 'base' | 'document'>,
  server: { readonly origin: string; readonly worlds: readonly string[] },
): OpenApiDocument {
  const { info: about, tags: groups, error, securitySchemes: schemes } = document;
  const components = new Components();
  const paths: Record<string, Schema> = {};
  for (const route of routes) {
    const path = `/${route.paths[0]?.replaceAll(/:(\w+)/g, '{$1}')}`;
    const servers =
      route.isOfServer === true ? { servers: [{ url: server.origin, description: 'The server' }] } : {};
    paths[path] = {
      ...servers,
      ...paths[path],
      [route.method.toLowerCase()]: operationOf(route, components, error),
    };
  }
  const used = new Set<string>(routes.map(tagOf));
  for (const tag of used) if (!(tag in groups)) throw new Error(`expected a tag for ${tag}`);
  return {
    openapi: '3.1.0',
    info: about,
    servers: server.worlds.map(world => ({
      url: server.origin + base.replace(':world', world),
      description: `World ${world}`,
    })),
    security: [],
    tags: Object.entries(groups)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      ...components.all,
      ...(schemes === undefined ? {} : { securitySchemes: schemes }),
    },
  };
}

/** How the server signs (spec/decisions/service.md#authorization). */
const securitySchemes = {
  Seed: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`Seed` and a mnemonic or a URI such as `//Alice`: the server signs with this key',
  },
} as const;

const service: DocumentedInterface = { info, tags, error: ErrorShape, securitySchemes };
