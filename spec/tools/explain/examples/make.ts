import { createServer } from '../../../harness/targets/connections/server.ts';
import type { Network } from '../../../rules/metamorphic/relation.ts';
import type { Target } from '../../../model/target.ts';
import { httpTarget } from '../../../harness/targets/connections/http.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';

/** Options of a target of our own. */
export interface ExampleTargetOptions {
  readonly profile: Target['profile'];
  readonly network?: Network | undefined;
}

/** Makes a new target of our own, on which nothing has happened. */
export type Make = (options: ExampleTargetOptions) => Promise<Target>;

/** Makes targets in this process. */
export const inProcess: Make = options => Promise.resolve(inProcessTarget(options));

/** Uses targets behind a server of ours, each a world of its own. */
export async function overHttp<T>(use: (make: Make) => Promise<T>): Promise<T> {
  const { app, worlds } = await createServer();
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  let made = 0;
  try {
    return await use(({ profile, network }) => {
      made += 1;
      const id = `example-${made}`;
      worlds.add({ id, profile, ...(network === undefined ? {} : { network }) });
      return httpTarget({ baseUrl: `${origin}/${id}`, profile });
    });
  } finally {
    await app.close();
  }
}
