import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { Connections } from './submissions.ts';

it('lets a request of the same connection wait, and none of another', async () => {
  const connections = new Connections();
  const connection = new Socket();
  const done: string[] = [];
  const ends: (() => void)[] = [];
  const submit = (name: string): Promise<void> => {
    const submission = new Promise<void>(resolve => ends.push(resolve)).then(() => void done.push(name));
    return connections.submitting(connection, submission);
  };
  const first = submit('first');
  connections.inTurn(connection, () => {
    done.push('second begins');
    void submit('second');
  });
  connections.inTurn(connection, () => done.push('third'));
  connections.inTurn(new Socket(), () => done.push('other'));
  expect(done).toEqual(['other']);
  ends.shift()?.();
  await first;
  await new Promise(resolve => setImmediate(resolve));
  expect(done).toEqual(['other', 'first', 'second begins']);
  ends.shift()?.();
  await new Promise(resolve => setImmediate(resolve));
  expect(done).toEqual(['other', 'first', 'second begins', 'second', 'third']);
});
