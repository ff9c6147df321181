import { Value } from 'typebox/value';
import { writeEndpoints } from '../../../../src/contract/endpoints.ts';
import { documentedPaths } from '../../../model/documented/paths.ts';
import { documentedQueries, documentedReads, documentedWrites } from '../../../model/documented/requests.ts';
import { isShown } from '../../../model/observations/shown.ts';
import { anyWrite } from '../../../model/target.ts';
import { sendingBy, type Connection } from '../../../harness/targets/connections/connection.ts';

/** Collects the requests of a run that the interface does not show. */
export class UnshownRequests {
  readonly found = new Set<string>();
  private isJudging = false;

  /** Requests count from now on. The probe before looks at whether anything answers, and judges no answer. */
  begin(): void {
    this.isJudging = true;
  }

  /** The connection, whose requests are checked. */
  over(connection: Connection): Connection {
    return sendingBy(connection, (method, path, body, listen) => {
      if (this.isJudging && !isShownRequest(method, path, body))
        this.found.add(`${method} ${path} ${JSON.stringify(body)}`);
      return connection.send(method, path, body, listen);
    });
  }
}

/** Parts of the query of a build; some writes are shown without it. */
const ofBuilds = new Set(['', 'use=Build', 'withFee=false', 'verify=false']);

function isShownRequest(method: string, pathAndQuery: string, body: unknown): boolean {
  const [path = '', query = ''] = pathAndQuery.split('?');
  if (/^(v1\/)?extrinsic\/submit$/.test(path)) return method === 'POST' && query === '';
  const write = documentedWrites.find(
    one => writeEndpoints[one].method === method && documentedPaths(one).includes(path),
  );
  if (write !== undefined)
    return isShown(anyWrite(write, body)) && query.split('&').every(part => ofBuilds.has(part));
  const read = documentedReads.find(one => documentedPaths(one).includes(path));
  return method === 'GET' && read !== undefined && Value.Check(documentedQueries[read], valuesIn(query));
}

/** The parameters of a query: numbers, texts, and one list. */
function valuesIn(query: string): Readonly<Record<string, unknown>> {
  const all = new URLSearchParams(query);
  return Object.fromEntries(
    [...all].map(([name, value]) => [
      name,
      name === 'propertyKeys' ? all.getAll(name) : /^\d+$/.test(value) ? Number(value) : value,
    ]),
  );
}
