import type { Connection } from '../../harness/targets/connections/connection.ts';
import { membersOf } from '../../model/reported.ts';

/** Gives `listen` each answer of a connection as text, with the names of members only where it has a payload. */
export const recorded =
  (listen: (answer: string) => void) =>
  (connection: Connection): Connection => ({
    baseUrl: connection.baseUrl,
    get requests() {
      return connection.requests;
    },
    send: async (...request) => {
      const answer = await connection.send(...request);
      const { signerPayloadJSON } = membersOf(answer.body);
      const shown =
        signerPayloadJSON === undefined
          ? answer.body
          : [Object.keys(membersOf(answer.body)), Object.keys(membersOf(signerPayloadJSON))];
      listen(JSON.stringify([answer.status, shown]));
      return answer;
    },
  });
