import { errors } from '../../../src/contract/errors.ts';
import { failures, type FailureKind } from '../../../src/contract/failures.ts';
import type { ErrorText } from '../../../src/plugins/explorer/rules-file.ts';
import type { Reason } from '../../model/preconditions.ts';
import { allPreconditions } from '../../rules/index.ts';
import { malformations } from '../../rules/operations/every-request/malformed.ts';

/** What each error of the service means, for the page of errors. */
const texts: Readonly<Record<FailureKind, string>> = {
  BadSignature: 'The signature does not fit the payload and the signer.',
  BuildExtrinsic: 'The call cannot be built from its name and arguments.',
  SubmitExtrinsic: 'The transaction was refused; the details name the rule.',
  Validation: 'The request has missing or wrong members; the details list each of them.',
  InvalidSigner: 'The key of the request is not that of the signer, or such an address cannot sign.',
  BadPayload: 'The payload is not one that the service builds.',
  BuildQuery: 'The query of the chain cannot be made from its name and arguments.',
  NotFound: 'There is no such path, world, block, transaction or token.',
  VerificationFailed: 'The transaction would be refused; the details name the rule.',
  CollectionNotFound: 'There is no such collection.',
  InvalidPayload: 'The form of an upload cannot be read.',
  InvalidFileType: 'The upload is not a zip archive.',
  UploadFile: 'The files of the upload cannot be stored as a directory.',
  Bundle: 'The token is in no bundle, or in one that is too deep to read.',
  Sdk: 'The collection has another mode than the path is for.',
  Forbidden: 'The caller may not use this route, or the name in the Host header is not one of this server.',
  MethodNotAllowed: 'The path exists with other methods, which the header `Allow` lists.',
  Conflict: 'What the request creates exists already.',
  TooLarge: 'The body has more bytes than the service accepts.',
  Timeout: 'The request did not arrive in time.',
  HeadersTooLarge: 'The headers of the request have more bytes than the service accepts.',
  Busy: 'The server has as many connections, or the world as many sockets, as it accepts.',
  MissingEvent:
    'The transaction is in a block, but it is none of this operation: ask for its status below the path that built it.',
  NotServed: 'A part of another interface that the simulator does not have.',
  Fault:
    'A fault that was added to the world answers this error in place of the service, with a status of its own.',
  Storage:
    'The data directory cannot be written, so nothing more is confirmed. Make room: each request tries again to write.',
  Internal: 'A bug of the simulator.',
};

/** All errors of the chain by code, with their phrases and rules, then those of the service in the order of their table. */
export function errorTexts(): readonly ErrorText[] {
  const reasons: readonly Pick<Reason, 'id' | 'error'>[] = allPreconditions.flatMap(one => one.reasons);
  const known = new Set(malformations.map(({ id }) => id));
  const byCode = new Map<string, string[]>();
  for (const { section, name, message } of Object.values(errors)) {
    const code = `${section}.${name}`;
    byCode.set(code, [...(byCode.get(code) ?? []), message]);
  }
  const ofChain = [...byCode].map(([name, says]) => {
    const refusing = reasons.filter(({ error, id }) => error.code === name && !known.has(id));
    return { name, says, rules: [...new Set(refusing.map(({ id }) => id))] };
  });
  const ofService = (Object.keys(failures) as FailureKind[]).map(kind => {
    const { name, status } = failures[kind];
    return { name, status, says: [texts[kind]], rules: [] };
  });
  return [...ofChain.toSorted((one, other) => (one.name < other.name ? -1 : 1)), ...ofService];
}
