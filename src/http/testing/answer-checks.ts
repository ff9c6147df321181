import { subscribe } from 'node:diagnostics_channel';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import type { OpenApiDocument } from '../openapi/document.ts';
import { interfaceDocuments, openApiDocument } from './openapi-document.ts';

/** Answers of this process that are not as the OpenAPI document describes them. */
const mismatches = new Set<string>();

/** Whether answers are compared now. */
let isComparing = false;

/**
 * Whether every JSON answer of every server of this process is compared with the OpenAPI document from now on. Members that a schema
 * does not list are mismatches, unless it says that there can be others.
 */
export const watchAnswers = (compares: boolean): void => void (isComparing = compares);

subscribe('fastify.initialization', message => {
  const { fastify: app } = message as { readonly fastify: FastifyInstance };
  app.addHook('onSend', async (request, reply, payload) => {
    const operationId = request.routeOptions.config.describes?.id;
    const type = String(reply.getHeader('content-type'));
    const isError = reply.statusCode >= 400;
    // A fault answers otherwise on purpose.
    const isFault = request.fault !== undefined;
    if (
      isComparing &&
      !isFault &&
      (operationId !== undefined || isError) &&
      typeof payload === 'string' &&
      type.startsWith('application/json')
    )
      compare(operationId, reply.statusCode, payload, request);
    return payload;
  });
});

/** The mismatches since the last call. */
export function takeMismatches(): readonly string[] {
  const taken = [...mismatches];
  mismatches.clear();
  return taken;
}

function compare(
  operationId: string | undefined,
  status: number,
  text: string,
  { method, url }: { readonly method: string; readonly url: string },
): void {
  const request = `${method} ${url}`;
  const check = checkOf(operationId, status, url);
  if (check === undefined) mismatches.add(`${request}: status ${status} is not described`);
  else if (!check(JSON.parse(text))) {
    const problems = (check.errors ?? []).map(({ instancePath, message, params }) =>
      [instancePath, message, JSON.stringify(params)].join(' '),
    );
    mismatches.add(`${request} ${status} ${text.slice(0, 500)}: ${problems.slice(-8).join('; ')}`);
  }
}

interface Described {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

/** Compiled on first use and kept, because most tests need few of them. */
const checks = new Map<string, ValidateFunction | undefined>();
/** The documents of all interfaces, that of the service last, with the URLs that each describes. */
let sources: readonly { readonly urls: RegExp; readonly source: ReturnType<typeof load> }[] | undefined;

function load(document: OpenApiDocument) {
  const { paths, components } = closed(document);
  const operations = Object.values(paths).flatMap(({ servers: _servers, ...methods }) =>
    Object.values(
      methods as Readonly<Record<string, { operationId: string; responses: Record<string, Described> }>>,
    ),
  );
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'document', components });
  return {
    ajv,
    responses: components['responses'] as Readonly<Record<string, Described>>,
    byId: new Map(operations.map(({ operationId, responses }) => [operationId, responses])),
  };
}

function checkOf(operationId: string | undefined, status: number, url: string): ValidateFunction | undefined {
  sources ??= [...interfaceDocuments(), { urls: /^\//, document: openApiDocument() }].map(
    ({ urls, document }) => ({ urls, source: load(document) }),
  );
  const found = sources.find(({ urls }) => urls.test(url));
  if (found === undefined) return undefined;
  const key = `${found.urls.source} ${operationId} ${status}`;
  if (!checks.has(key)) checks.set(key, compiled(found.source, operationId, status));
  return checks.get(key);
}

function compiled(
  { ajv, responses, byId }: ReturnType<typeof load>,
  operationId: string | undefined,
  status: number,
): ValidateFunction | undefined {
  // A path that does not exist has no operation, and any error is possible.
  const described =
    operationId === undefined ? responses['BadRequest'] : byId.get(operationId)?.[String(status)];
  const { content } =
    described?.$ref === undefined ? (described ?? {}) : (responses[nameIn(described.$ref)] ?? {});
  const schema = content?.['application/json']?.schema;
  return schema && ajv.compile(schema);
}

const nameIn = (reference: string): string => reference.split('/').at(-1) ?? '';

/** The document for the compiler of schemas; objects have no members but those listed. */
const closed = <T>(document: T): T =>
  JSON.parse(JSON.stringify(document), (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null) return value;
    const open = 'type' in value && value.type === 'object' && 'properties' in value;
    const schema = open ? { additionalProperties: false, ...value } : value;
    return '$ref' in schema && String(schema.$ref).includes('/schemas/')
      ? { ...schema, $ref: `document${String(schema.$ref)}` }
      : schema;
  }) as T;
