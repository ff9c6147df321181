import type { FastifyInstance } from 'fastify';
import { usual, type Choices } from '../../../statements/choices.ts';
import { documentService } from '../server.ts';
import { alice, Client, type Answer, type Method } from './client.ts';

/** A token of collection 1 by its id, or any token by the ids of collection and token. */
export type Ref = number | readonly [collectionId: number, tokenId: number];
export type Style = 'v1' | 'earlier';

const ref = (at: Ref): { collectionId: number; tokenId: number } =>
  typeof at === 'number' ? { collectionId: 1, tokenId: at } : { collectionId: at[0], tokenId: at[1] };

const properties = (values: Record<string, string>): { key: string; value: string }[] =>
  Object.entries(values).map(([key, value]) => ({ key, value }));

/** All permissions for a key, with some of them overridden. */
export const permission = (key: string, parts: object = {}): object => ({
  key,
  permission: { mutable: true, collectionAdmin: true, tokenOwner: true, ...parts },
});

/** One method per operation and read, for one service. The collection is 1 unless given. */
export class TestClient extends Client {
  readonly #style: Style;

  private constructor(app: FastifyInstance, style: Style) {
    super(app);
    this.#style = style;
  }

  static async open(style: Style = 'v1', choices: Choices = {}): Promise<TestClient> {
    return new TestClient(await documentService({ ...usual, ...choices }), style);
  }

  async close(): Promise<void> {
    await this.app.close();
  }

  collectionPath(rest = ''): string {
    return this.#style === 'v1' ? `v1/collections${rest}` : `collection${rest}`;
  }

  tokenPath(rest = ''): string {
    return this.#style === 'v1' ? `v1/token${rest}` : `token${rest}`;
  }

  #onCollection(method: Method, rest: string, address: string, c: number, body: object): Promise<Answer> {
    return this.write(method, this.collectionPath(rest), { address, collectionId: c, ...body }, address);
  }

  #onToken(method: Method, rest: string, address: string, body: object): Promise<Answer> {
    return this.write(method, this.tokenPath(rest), { address, ...body }, address);
  }

  create(body: object = {}, address = alice): Promise<Answer> {
    const required = { address, name: 'Name', description: 'About', tokenPrefix: 'TKN' };
    return this.write('POST', this.collectionPath(), { ...required, ...body }, address);
  }

  destroy(who: string, c = 1): Promise<Answer> {
    return this.#onCollection('DELETE', '', who, c, {});
  }

  changeOwner(from: string, to: string, c = 1): Promise<Answer> {
    return this.write('PATCH', this.collectionPath('/transfer'), { collectionId: c, from, to }, from);
  }

  limits(who: string, limits: object, c = 1): Promise<Answer> {
    return this.#onCollection('POST', '/set-limits', who, c, { limits });
  }

  permissions(who: string, permissions: object, c = 1): Promise<Answer> {
    return this.#onCollection('POST', '/permissions', who, c, { permissions });
  }

  enableTransfers(who: string, isEnabled: boolean, c = 1): Promise<Answer> {
    return this.#onCollection('POST', '/transfers-enabled', who, c, { isEnabled });
  }

  addAdmin(who: string, newAdmin: string, c = 1): Promise<Answer> {
    return this.#onCollection('POST', '/admins', who, c, { newAdmin });
  }

  removeAdmin(who: string, admin: string, c = 1): Promise<Answer> {
    return this.#onCollection('DELETE', '/admins', who, c, { admin });
  }

  setCollectionProperties(who: string, values: Record<string, string>, c = 1): Promise<Answer> {
    return this.#onCollection('POST', '/properties', who, c, { properties: properties(values) });
  }

  deleteCollectionProperties(who: string, propertyKeys: string[], c = 1): Promise<Answer> {
    return this.#onCollection('DELETE', '/properties', who, c, { propertyKeys });
  }

  setPropertyPermissions(who: string, propertyPermissions: object[], c = 1): Promise<Answer> {
    return this.#onCollection('POST', '/property-permissions', who, c, { propertyPermissions });
  }

  allow(who: string, newAdminId: string, collectionId = 1): Promise<Answer> {
    return this.write(
      'POST',
      'collection/add-to-allow-list',
      { address: who, collectionId, newAdminId },
      who,
    );
  }

  disallow(who: string, addressToDelete: string, collectionId = 1): Promise<Answer> {
    const body = { address: who, collectionId, addressToDelete };
    return this.write('POST', 'collection/remove-from-allow-list', body, who);
  }

  mint(who: string, data: object | undefined = {}, c = 1): Promise<Answer> {
    return this.#onToken('POST', '', who, { collectionId: c, data });
  }

  bulkMint(who: string, tokens: object[], c = 1): Promise<Answer> {
    return this.#onToken('POST', '/create-multiple', who, { collectionId: c, tokens });
  }

  transfer(who: string, at: Ref, to: string, from?: string): Promise<Answer> {
    return this.#onToken('PATCH', '/transfer', who, { ...ref(at), to, from });
  }

  burn(who: string, at: Ref, from?: string): Promise<Answer> {
    return this.#onToken('DELETE', '', who, { ...ref(at), from });
  }

  setProperties(who: string, at: Ref, values: Record<string, string>): Promise<Answer> {
    return this.#onToken('POST', '/properties', who, { ...ref(at), properties: properties(values) });
  }

  deleteProperties(who: string, at: Ref, propertyKeys: string[]): Promise<Answer> {
    return this.#onToken('DELETE', '/properties', who, { ...ref(at), propertyKeys });
  }

  nest(who: string, nested: Ref, parent: Ref, value?: number): Promise<Answer> {
    return this.#onToken('POST', '/nest', who, { nested: ref(nested), parent: ref(parent), value });
  }

  unnest(who: string, nested: Ref, to?: string): Promise<Answer> {
    return this.#onToken('POST', '/unnest', who, { nested: ref(nested), to });
  }

  collection(c = 1): Promise<Answer> {
    const path = this.#style === 'v1' ? 'v1/collection' : 'collection';
    return this.send('GET', `${path}?collectionId=${c}`);
  }

  readCollection(rest: string, c = 1, query = ''): Promise<Answer> {
    return this.send('GET', `${this.collectionPath(rest)}?collectionId=${c}${query}`);
  }

  propertyPermissions(c = 1, query = ''): Promise<Answer> {
    return this.send('GET', `collection/property-permissions?collectionId=${c}${query}`);
  }

  allowList(c = 1): Promise<Answer> {
    return this.send('GET', `collection/allow-list?collectionId=${c}`);
  }

  allowed(address: string, c = 1): Promise<Answer> {
    return this.send('GET', `collection/allowed?collectionId=${c}&address=${address}`);
  }

  /** A read of one token: `''` is the token itself, `/parent` its parent and so on. */
  read(rest: string, at: Ref): Promise<Answer> {
    const { collectionId, tokenId } = ref(at);
    return this.send('GET', `${this.tokenPath(rest)}?collectionId=${collectionId}&tokenId=${tokenId}`);
  }
}
