import { addresses } from '../processes/addresses.ts';
import { Mismatch, type SoakAnswer, type SoakClient } from './client.ts';

/** The development accounts that own the tokens; Alice owns the collection. */
const { alice, bob } = addresses;
const owners = { alice, bob };

/** Tokens that a world has at most; more are burned, so that worlds keep their size. */
const tokensMax = 20;

/**
 * A world that one worker uses, and what it has to contain. Each answer is compared with it, and at the end the nonce: an
 * accepted transaction without an answer, or one that was executed twice, would differ.
 */
export class SoakedWorld {
  readonly id: string;
  /** Transactions of Alice with an answer. */
  transactions = 0;
  private readonly client: SoakClient;
  private readonly below: (count: number) => number;
  private readonly tokens = new Map<number, keyof typeof owners>();
  private minted = 0;

  /** `below` is a random source: a whole number from 0, below the argument. */
  constructor(client: SoakClient, id: string, below: (count: number) => number) {
    this.client = client;
    this.id = id;
    this.below = below;
  }

  /** Creates the world and its collection. */
  async open(): Promise<void> {
    this.expect(await this.client.send('control', 'POST', '/__sim/worlds', { id: this.id }), 201);
    const body = { address: alice, name: 'Soak', description: '', tokenPrefix: 'SOK' };
    await this.write('POST', 'collections', body, { collectionId: 1 });
  }

  /** Does something at random. */
  async operate(): Promise<void> {
    const choice = this.below(100);
    const token = this.anyToken();
    if (choice < 40) return this.readOwner(token ?? this.minted + 1);
    if (choice < 50) return this.readTokens();
    if (choice < 75) return this.tokens.size < tokensMax ? this.mint() : this.burn(token);
    if (choice < 82) return this.submitMint();
    if (choice < 88) return this.transfer(token);
    if (choice < 92) return this.burn(token);
    if (choice < 95) return this.refusedBurn();
    if (choice < 98) return this.malformed();
    return this.revert();
  }

  /** Compares all of it, and deletes the world. */
  async close(): Promise<void> {
    await this.readTokens();
    const { body } = await this.client.send('read', 'GET', this.at(`common/nonce?address=${alice}`));
    this.equal('nonce', body?.['nonce'], this.transactions);
    const last = await this.client.send('read', 'GET', this.at('collections/last-token-id?collectionId=1'));
    this.equal('last token id', last.body?.['tokenId'], this.minted);
    this.expect(await this.client.send('control', 'DELETE', `/__sim/worlds/${this.id}`), 200);
  }

  private async mint(): Promise<void> {
    this.minted += 1;
    const tokenId = this.minted;
    await this.write('POST', 'tokens', { address: alice, collectionId: 1 }, { collectionId: 1, tokenId });
    this.tokens.set(tokenId, 'alice');
  }

  /** A mint in two requests: the submission, and the status. */
  private async submitMint(): Promise<void> {
    if (this.tokens.size >= tokensMax) return this.readTokens();
    this.minted += 1;
    const body = { address: alice, collectionId: 1 };
    const submitted = await this.client.send('write', 'POST', this.at('tokens?use=Submit'), body);
    this.expect(submitted, 201);
    this.transactions += 1;
    this.tokens.set(this.minted, 'alice');
    const hash = String(submitted.body?.['hash']);
    const status = await this.client.send('read', 'GET', this.at(`extrinsic/status?hash=${hash}`));
    this.equal('status', status.body?.['parsed'], { collectionId: 1, tokenId: this.minted });
  }

  private async burn(tokenId: number | undefined): Promise<void> {
    if (tokenId === undefined) return this.mint();
    const owner = this.tokens.get(tokenId);
    if (owner !== 'alice') return this.readOwner(tokenId);
    await this.write('DELETE', 'tokens', { address: alice, collectionId: 1, tokenId });
    this.tokens.delete(tokenId);
  }

  private async transfer(tokenId: number | undefined): Promise<void> {
    if (tokenId === undefined || this.tokens.get(tokenId) !== 'alice') return this.readTokens();
    // Tokens of Bob are not burned: there are few of them.
    if ([...this.tokens.values()].filter(owner => owner === 'bob').length >= tokensMax / 2)
      return this.readOwner(tokenId);
    const body = { address: alice, collectionId: 1, tokenId, to: bob };
    await this.write('PATCH', 'tokens/transfer', body);
    this.tokens.set(tokenId, 'bob');
  }

  /** A transaction that a rule refuses has a nonce and an answer, too. */
  private async refusedBurn(): Promise<void> {
    const body = { address: alice, collectionId: 1, tokenId: this.minted + 7 };
    this.expect(await this.client.send('refused', 'DELETE', this.at('tokens?use=Result'), body), 400);
    this.transactions += 1;
  }

  private async malformed(): Promise<void> {
    const body = this.below(2) === 0 ? '{"address":' : { address: 'nobody', collectionId: 'x' };
    this.expect(await this.client.send('refused', 'POST', this.at('tokens?use=Result'), body), 400);
    this.expect(await this.client.send('refused', 'GET', this.at('no/such/path')), 404);
  }

  /** A mint that is reverted leaves nothing behind. */
  private async revert(): Promise<void> {
    const taken = await this.client.send('control', 'POST', `/${this.id}/__sim/snapshots`, {});
    this.expect(taken, 201);
    const { transactions, minted } = this;
    await this.mint();
    this.tokens.delete(this.minted);
    [this.transactions, this.minted] = [transactions, minted];
    const path = `/${this.id}/__sim/snapshots/${String(taken.body?.['id'])}/revert`;
    this.expect(await this.client.send('control', 'POST', path), 201);
    await this.readOwner(minted + 1);
  }

  private async readOwner(tokenId: number): Promise<void> {
    const path = this.at(`tokens/owner?collectionId=1&tokenId=${tokenId}`);
    const { body } = await this.client.send('read', 'GET', path);
    const owner = this.tokens.get(tokenId);
    this.equal(`owner of ${tokenId}`, body, owner === undefined ? null : { owner: owners[owner] });
  }

  private async readTokens(): Promise<void> {
    const path = this.at(`tokens/account-tokens?collectionId=1&address=${alice}`);
    const { body } = await this.client.send('read', 'GET', path);
    const tokens = [...this.tokens].filter(([, owner]) => owner === 'alice').map(([tokenId]) => tokenId);
    const expected = tokens
      .toSorted((one, other) => one - other)
      .map(tokenId => ({ collectionId: 1, tokenId }));
    this.equal('tokens of Alice', body?.['tokens'], expected);
  }

  private async write(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body: object,
    parsed?: object,
  ): Promise<void> {
    const answer = await this.client.send('write', method, this.at(`${path}?use=Result`), body);
    if (answer.status >= 300) throw this.mismatch(`${method} ${path}`, answer, 'an accepted write');
    this.transactions += 1;
    if (parsed !== undefined) this.equal(`${method} ${path}`, answer.body?.['parsed'], parsed);
  }

  private anyToken(): number | undefined {
    return [...this.tokens.keys()][this.below(Math.max(1, this.tokens.size))];
  }

  private at(path: string): string {
    return `/${this.id}/v1/${path}`;
  }

  private expect(answer: SoakAnswer, status: number): void {
    if (answer.status !== status) throw this.mismatch('the answer', answer, { status });
  }

  private equal(what: string, found: unknown, expected: unknown): void {
    if (JSON.stringify(found) !== JSON.stringify(expected)) throw this.mismatch(what, found, expected);
  }

  private mismatch(what: string, found: unknown, expected: unknown): Mismatch {
    return new Mismatch(
      `world ${this.id}, ${what}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`,
    );
  }
}
