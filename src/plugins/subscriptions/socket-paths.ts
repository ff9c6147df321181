import type { IncomingMessage } from 'node:http';

/** Routes at which clients of each generation open a connection (spec/decisions/service.md#subscriptions). */
export const socketRoutes = ['/socket.io', '/:world/socket.io'] as const;

/** The same paths, and the path of the world itself, where the newest clients connect if their base URL has no version. */
const socketPath = /^\/(?:([^/]+)\/)?(?:v1\/)?socket\.io\/?$|^\/([^/]+)\/?$/;

const match = ({ url = '' }: IncomingMessage): RegExpExecArray | null =>
  socketPath.exec(url.split('?', 1)[0] ?? '');

/** Whether a request for a WebSocket is one of socket.io at one of these paths: it names the version of its protocol. */
export const opensSubscriptions = (request: IncomingMessage): boolean =>
  match(request) !== null && /[?&]EIO=/.test(request.url ?? '');

/** The id of the world in the path, if there is one. */
export function requestedWorld(request: IncomingMessage): string | undefined {
  const [, before, last] = match(request) ?? [];
  return before ?? last;
}
