import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Remark } from '../../contract/shapes/remarks.ts';
import {
  ascii,
  remarkOf,
  remarksMax,
  reportTo,
  type LogRemark,
  type Report,
} from '../../service/requests/remarks.ts';
import { unknownMembers } from '../../service/requests/coerce.ts';
import type { World } from '../../service/worlds/world.ts';
import type { RouteDescription } from '../openapi/description.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What of it was ignored; undefined if nothing was. */
    remarks: Remark[] | undefined;
    /** Takes what of it is ignored: for a header of the answer, the journal and the log. */
    report: Report;
  }
  interface FastifyInstance {
    readonly logRemark: LogRemark;
  }
}

/** Header of answers to requests of which something was ignored: JSON texts, separated by commas. */
export const remarksHeader = 'understudy-remarks';

/** Characters of its value at most, but for the first remark. */
const headerMax = 2_000;

/** Adds remarks to the requests of the app. */
export function registerRemarks(app: FastifyInstance, log: LogRemark = () => undefined): void {
  app.decorate('logRemark', log);
  app.decorateRequest('remarks', undefined);
  app.decorateRequest('report', () => undefined);
}

/** The shape of what a route does not read. */
const noMembers = Type.Object({});

/** Sets where a request to this world reports what is ignored, and reports what its route does not read at all. */
export function takeRemarks(
  world: World,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, query, body }: Pick<RouteDescription, 'id' | 'query' | 'body'>,
): void {
  request.report = reportTo(world, ignored => {
    if (ignored.length === 0) return;
    const earlier = request.remarks ?? [];
    const remarks = ignored.slice(0, remarksMax - earlier.length).map(remarkOf);
    if (remarks.length === 0) return;
    request.remarks = [...earlier, ...remarks];
    void reply.header(remarksHeader, headerOf(request.remarks));
    const [path = ''] = request.originalUrl.split('?');
    for (const remark of remarks) request.server.logRemark(id, `Remark on ${request.method} ${path}`, remark);
  });
  if (query === undefined) request.report(unknownMembers(noMembers, request.query));
  if (body === undefined) request.report(unknownMembers(noMembers, request.body));
}

function headerOf(remarks: readonly Remark[]): string {
  const texts = remarks.map(({ message }) => ascii(JSON.stringify(message)));
  return texts.reduce((value, text) =>
    value.length + text.length > headerMax ? value : `${value}, ${text}`,
  );
}
