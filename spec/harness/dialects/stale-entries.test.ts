import { beforeAll, expect, it } from 'vitest';
import { connect } from '../targets/connections/connection.ts';
import { signerOf, type Signer } from '../targets/writing/signers.ts';
import { startStub } from '../targets/testing/dialect-stubs.ts';
import { ownDialect } from './dialect.ts';
import { withoutStaleEntries } from './stale-entries.ts';

let baseUrl: string;
let signer: Signer;
beforeAll(async () => {
  // The stub names method and path in its 404, as many routers do.
  baseUrl = await startStub({ path: path => (path.endsWith('/admins') ? undefined : path) });
  signer = await signerOf('//Alice', 'alice');
});

const recheck = async (entries: { missing?: readonly string[]; unsupported?: readonly string[] }) => {
  const connection = connect(baseUrl);
  const rechecked = await withoutStaleEntries(connection, signer, { ...ownDialect, ...entries });
  return { ...rechecked, requests: connection.requests };
};

it('entries of a dialect whose endpoints answer are removed with a remark, and others stay', async () => {
  const { dialect, remarks } = await recheck({
    missing: ['limits', 'admins'],
    unsupported: ['mint', 'addAdmin', 'token.burn.*'],
  });
  expect(dialect).toMatchObject({ missing: ['admins'], unsupported: ['addAdmin', 'token.burn.*'] });
  expect(remarks).toEqual([expect.stringContaining('limits, mint as missing or unsupported, but')]);
});

it('a dialect without such entries costs no request', async () => {
  const { remarks, requests } = await recheck({ unsupported: ['token.burn.*'] });
  expect([remarks, requests]).toEqual([[], 0]);
});

it('where the outcome of a creation has no id, the requests are about a collection that does not exist', async () => {
  const silent = await startStub({
    path: path => path,
    answer: (answer, path) =>
      path.endsWith('extrinsic/status')
        ? { ...answer, body: { ...(answer.body as object), parsed: {} } }
        : answer,
  });
  const connection = connect(silent);
  const paths: string[] = [];
  const send: typeof connection.send = (method, path, ...rest) => {
    paths.push(path);
    return connection.send(method, path, ...rest);
  };
  await withoutStaleEntries({ ...connection, send }, signer, { ...ownDialect, missing: ['limits'] });
  expect(paths.join()).toMatch(/collectionId=\d+/);
  expect(paths.join()).not.toContain('NaN');
});
