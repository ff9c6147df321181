import type { Socket } from 'socket.io-client';
import type { ClientName } from './published.ts';
import { member, type Capability } from './driver.ts';

/** Members of a client that are not sections. */
const otherMembers = ['constructor', 'instance', 'options', 'params', 'defaults'];

/** The class of a client. */
export async function classOf(clientName: ClientName): Promise<new (options: object) => object> {
  // Since 0.2.11 the main module has only some of the sections.
  const isSplit = ['sdk-0.2.19', 'sdk-0.7.7'].includes(clientName);
  const module: unknown = await import(isSplit ? `${clientName}/full` : clientName);
  const found = member(module, clientName === 'client-0.1.6' ? 'Client' : 'Sdk');
  if (typeof found !== 'function') throw new Error(`${clientName} has no class of its client`);
  return found as new (options: object) => object;
}

/** All methods of all sections of a client at run time, declared or not, and under `mutation` the steps of a write. */
export async function surfaceOf(clientName: ClientName): Promise<ReadonlySet<Capability>> {
  const Client = await classOf(clientName);
  const client = new Client({ baseUrl: 'http://127.0.0.1:1/v1' });
  const sections = namesIn(client).filter(
    name => !otherMembers.includes(name) && typeof member(client, name) === 'object',
  );
  const methods = sections.flatMap(section =>
    namesIn(member(client, section))
      .filter(name => name !== 'constructor' && isMethod(member(member(client, section), name)))
      .map((name): Capability => `${section}.${name}`),
  );
  const write = member(member(client, 'tokens'), 'create');
  const verbs = namesIn(write)
    .filter(name => name !== 'constructor' && typeof member(write, name) === 'function')
    .map((name): Capability => `mutation.${name}`);
  return new Set([...methods, ...verbs, ...connectionOf(client)]);
}

/** The methods of the client's socket; the connection to find them is closed before it is established. */
function connectionOf(client: object): Capability[] {
  const subscriptions = member(client, 'subscriptions');
  const connect = member(subscriptions, 'connect');
  if (typeof connect !== 'function') return [];
  const connection: unknown = Reflect.apply(connect, subscriptions, []);
  (member(connection, 'socket') as Socket).close();
  return namesIn(connection)
    .filter(name => name !== 'constructor' && isMethod(member(connection, name)))
    .map((name): Capability => `connection.${name}`);
}

/** Older mutations are objects, newer ones are functions. */
const isMethod = (value: unknown): boolean =>
  typeof value === 'function' || typeof member(value, 'submitWaitResult') === 'function';

/** The names of all members, with inherited ones, without those of every object or function. */
function namesIn(holder: unknown): string[] {
  const names = new Set<string>();
  for (
    let of: unknown = holder;
    typeof of === 'object' ? of !== null && of !== Object.prototype : of !== Function.prototype;
    of = Object.getPrototypeOf(of)
  )
    for (const name of Object.getOwnPropertyNames(of)) names.add(name);
  for (const name of Object.getOwnPropertyNames(() => undefined)) names.delete(name);
  return [...names];
}
