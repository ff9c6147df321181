import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import ipaddr from 'ipaddr.js';
import { Failure } from '../../contract/failures.ts';
import { allowOrigin } from './cors.ts';

/** Who may use a server (src/cli/README.md#who-may-use-a-server). */
export interface AccessOptions {
  /** Names in the `Host` header that are accepted besides those of this machine; `*` accepts all. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The token with which callers of other machines may use the control routes; without one they may not. */
  readonly controlToken?: string | undefined;
  /** Origins such as `http://localhost:5173` whose web pages may use the control routes, besides the pages of this server. */
  readonly allowedOrigins?: readonly string[] | undefined;
}

/** Throws a `Failure` for what is not the origin of web pages, as browsers send it. */
export function checkOrigins(origins: readonly string[]): void {
  const wrong = origins.find(origin => !isOrigin(origin));
  if (wrong !== undefined)
    throw new Failure(
      'Validation',
      `An allowed origin must be that of web pages, such as http://localhost:5173, found ${wrong}`,
    );
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** The path at which everybody learns whether the server runs, and nothing else: probes of containers have no name and no token. */
const healthPath = '/__sim/health';

/**
 * Refuses requests that a browser was tricked into, and control requests of others. A web page of any origin may use the
 * interface, because applications under development do, but only pages of this server and of allowed origins may use the control
 * routes.
 */
export function registerAccess(app: FastifyInstance, access: AccessOptions): void {
  // Clients send the same name with each request.
  let accepted: string | undefined;
  app.addHook('onRequest', (request, reply, done) => {
    const { raw, headers } = request;
    if (headers.host !== accepted && request.routeOptions.url !== healthPath) {
      const name = request.hostname.slice(0, 100);
      if (!acceptsHost(request.hostname, access))
        throw new Failure(
          'Forbidden',
          `Host ${name} is not a name of this server: use an IP address or localhost, or start it with --allow-host ${name}`,
        );
      accepted = headers.host;
    }
    if (raw.method !== 'OPTIONS') allowOrigin(headers.origin, reply);
    // A browser's preflight request for a control route has a route of its own.
    else if (raw.url?.includes('/__sim/') === true) checkOrigin(headers, access);
    done();
  });
  app.addHook('onRoute', route => {
    if (!route.url.includes('/__sim/') || route.url === healthPath) return;
    const check: onRequestHookHandler = ({ raw }, _reply, done) => {
      checkControl(raw, access);
      done();
    };
    route.onRequest = [check, route.onRequest ?? []].flat();
  });
}

/**
 * Whether a `Host` header without its port names this server. A page of another site can make the browser resolve the site's name to this
 * machine (DNS rebinding); the name in the header is still that site's. An IP address cannot be rebound.
 */
export function acceptsHost(hostname: string, { allowedHosts = [] }: AccessOptions): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '');
  const isOwn = name === '' || name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0;
  return isOwn || allowedHosts.includes('*') || allowedHosts.includes(name);
}

/** Refuses a request that may not control the server: of a page of another origin, or of another machine without the token. */
export function checkControl({ headers, socket }: IncomingMessage, access: AccessOptions): void {
  checkOrigin(headers, access);
  if (isLoopback(socket.remoteAddress ?? '')) return;
  const { controlToken: token } = access;
  if (token === undefined)
    throw new Failure('Forbidden', 'Control routes answer callers of the same machine only');
  const [, given = ''] = /^Bearer (.*)$/i.exec(headers.authorization ?? '') ?? [];
  const [sent, expected] = [Buffer.from(given), Buffer.from(token)];
  // Takes a time that does not depend on how much is equal.
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected))
    throw new Failure(
      'Forbidden',
      'Control routes need the token that the server printed at its start: send it as Authorization: Bearer <token>',
    );
}

/** Refuses what a page of another origin sends, if only by a link or an image. */
function checkOrigin(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  { allowedOrigins = [] }: AccessOptions,
): void {
  const isForeign =
    origin === undefined
      ? site === 'cross-site' || site === 'same-site'
      : hostOf(origin) !== host && !allowedOrigins.includes(origin);
  if (isForeign)
    throw new Failure(
      'Forbidden',
      `Control routes do not answer web pages of other origins${origin === undefined ? '' : `, here ${origin.slice(0, 100)}`}: call them from a program or from a page of this server${origin !== undefined && isOrigin(origin) ? `, or start it with --allow-origin ${origin.slice(0, 100)}` : ''}`,
    );
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/** Whether it is an address of this machine that others cannot reach. */
export const isLoopback = (ip: string): boolean =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'loopback';
