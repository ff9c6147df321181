import { expect } from 'vitest';
import { newBaseUrl } from '../../../../src/http/testing/base-url.ts';
import type { ServerOptions } from '../../../harness/targets/connections/server.ts';
import { whyFails } from '../../replay/testing/play-steps.ts';
import { recordScenario, type Recorded } from '../record-scenario.ts';

/** A new world whose journal can be recorded. */
export interface Stage {
  readonly baseUrl: string;
  /** Sends a request, which Alice signs if nobody else does; a body that is a text is sent as it is. */
  readonly send: (method: string, path: string, body?: unknown, authorization?: string) => Promise<Response>;
  /** Records the requests after the one with this id, and fails if the scenario does not play. */
  readonly record: (after?: number) => Promise<Recorded>;
}

export async function stage(options?: ServerOptions): Promise<Stage> {
  const baseUrl = await newBaseUrl(options);
  return {
    baseUrl,
    send: (method, path, body, authorization = 'Seed //Alice') =>
      fetch(`${baseUrl}/${path}`, {
        method,
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    record: async (after = 0) => {
      const recorded = await recordScenario({ target: `${baseUrl}/v1`, after });
      expect(await whyFails(recorded.scenario), recorded.scenario).toBeUndefined();
      return recorded;
    },
  };
}
