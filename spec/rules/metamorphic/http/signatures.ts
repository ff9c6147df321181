import { reportedMembers } from '../../../model/reported.ts';
import { ruled, holds, onEachInTurn, type Text } from '../../../model/rule.ts';
import type { Response } from '../../../model/target.ts';
import {
  build,
  builtIn,
  processed,
  signed,
  submit,
  wireOf,
  type Built,
  type Signed,
} from './http-exchange.ts';
import { creationBy, request, someOwner, somebodyElse } from '../requests.ts';
import { type Listed, wireRelationList } from '../relation-list.ts';
import { given, nothingChanges, type Fixture } from '../relation.ts';

const builtCreation = async (fixture: Fixture, signer: string, query = 'use=Build'): Promise<Built> =>
  build(fixture.target, creationBy(signer), query);

const signedCreation = async (fixture: Fixture, signer: string, query?: string): Promise<Signed> =>
  signed(fixture.target, await builtCreation(fixture, signer, query));

/** The payload with members replaced, under the signature over the unaltered one. */
const altered = async (
  { target }: Fixture,
  built: Built,
  members: Readonly<Record<string, unknown>>,
): Promise<Signed> => {
  const { signerPayloadJSON, signature } = await signed(target, built);
  return { signerPayloadJSON: { ...signerPayloadJSON, ...members }, signature };
};

/** The payload for another runtime version, correctly signed; the version is 72 bytes before the end. */
async function ofOtherVersion(fixture: Fixture, built: Built): Promise<Signed> {
  const { signerPayloadJSON } = built;
  const bytes = await wireOf(fixture.target).bytesOf(built);
  const at = bytes.length - 2 * 72;
  const altered = `${bytes.slice(0, at)}07000000${bytes.slice(at + 8)}`;
  const signature = wireOf(fixture.target).sign(String(signerPayloadJSON['address']), altered);
  return { signerPayloadJSON: { ...signerPayloadJSON, specVersion: '0x00000007' }, signature };
}

/** A payload that is valid for four blocks, after four blocks. */
async function expired(fixture: Fixture, signer: string): Promise<Signed> {
  const { target } = fixture;
  const { hash } = await processed(target, creationBy(signer));
  const { body } = await wireOf(target).send('GET', `extrinsic?extrinsicHash=${hash}`);
  const { section, method, args } = reportedMembers('a transaction', body);
  const call = { address: signer, section, method, args, era: 4 };
  const nonce = await wireOf(target).send('GET', `common/nonce?address=${signer}`);
  const later = Number(reportedMembers('a nonce', nonce.body)['nonce']) + 4;
  const built = await wireOf(target).send('POST', `extrinsic/build?nonce=${later}`, call);
  for (let blocks = 0; blocks < 4; blocks += 1) await processed(target, creationBy(signer));
  return signed(target, builtIn(built));
}

interface Way extends Text {
  /** Makes a payload that must be refused. */
  readonly forge: (fixture: Fixture, signer: string) => Promise<Signed>;
}

/** Each way in which a submitted payload can be wrong. */
const ways: Readonly<Record<string, Way>> = {
  'submit.key-is-the-signers': {
    source: 'Authentication',
    says: 'A payload signed with the key of another account is refused when it is submitted.',
    forge: async (fixture, signer) =>
      signed(fixture.target, await builtCreation(fixture, signer), somebodyElse(fixture, signer)),
  },
  'submit.signature-is-typed': {
    level: 'ruled 2.19',
    says: 'A signature without a type byte is refused.',
    forge: async (fixture, signer) => {
      const { signerPayloadJSON, signature } = await signedCreation(fixture, signer);
      return { signerPayloadJSON, signature: `0x${signature.slice(4)}` };
    },
  },
  'submit.nonce-is-not-stale': {
    says: 'A transaction that is submitted again is refused, because its nonce is used.',
    forge: async (fixture, signer) => {
      const payload = await signedCreation(fixture, signer);
      await submit(fixture.target, payload);
      return payload;
    },
  },
  'submit.nonce-is-not-future': {
    says: 'A transaction with a nonce above the next one is refused.',
    forge: async (fixture, signer) => {
      const { signerPayloadJSON } = await builtCreation(fixture, signer);
      const nonce = Number(signerPayloadJSON['nonce']) + 3;
      return signedCreation(fixture, signer, `nonce=${nonce}`);
    },
  },
  'submit.era-is-not-over': {
    says: 'A transaction whose era is over is refused.',
    forge: expired,
  },
  'submit.genesis-is-this-chains': {
    says: 'A payload that was built for another chain is refused.',
    forge: async (fixture, signer) => {
      // The second target knows the address in the form of its network.
      const { target } = await fixture.secondInstance('quartz');
      const index = fixture.target.actors.findIndex(({ address }) => address === signer);
      const elsewhere = target.actors[index]?.address ?? '';
      const destination = target.actors.find(({ address }) => address !== elsewhere)?.address ?? '';
      const write = request('transferBalance', { address: elsewhere, destination, amount: 0.001 });
      return signed(target, await build(target, write));
    },
  },
  'submit.version-is-this-chains': {
    says: 'A payload for another runtime version is refused, even if it is correctly signed.',
    forge: async (fixture, signer) => ofOtherVersion(fixture, await builtCreation(fixture, signer)),
  },
};

const isRefused = ({ status }: Response): boolean => status === 400;

const refusing = ({ forge, ...text }: Way): Listed => ({
  ...text,
  check: given(someOwner, async (signer, fixture) => {
    const payload = await forge(fixture, signer);
    return nothingChanges(fixture, async () => {
      const answer = await submit(fixture.target, payload);
      const message = wireOf(fixture.target).messageIn(answer.body);
      return holds(isRefused(answer) && message !== '', JSON.stringify(answer));
    });
  }),
});

/** Payload members with other values, one for every member that the signature covers. */
const alterations = (
  { signerPayloadJSON: payload }: Built,
  other: Built,
): readonly Readonly<Record<string, unknown>>[] =>
  [
    { method: other.signerPayloadJSON['method'] },
    { address: other.signerPayloadJSON['address'] },
    { nonce: `0x${(Number(payload['nonce']) + 1).toString(16).padStart(8, '0')}` },
    { tip: `0x${'1'.padStart(32, '0')}` },
    { era: '0x00' },
    { blockHash: `0x${'8'.repeat(64)}` },
    { genesisHash: `0x${'7'.repeat(64)}` },
    { specVersion: '0x00000007' },
    { transactionVersion: '0x00000007' },
  ].filter(members => Object.entries(members).some(([name, value]) => payload[name] !== value));

/** Relations about refused payloads: only the signature of the signer over exactly the payload is accepted. */
export const signatureRelations = wireRelationList(ruled('3', 'Endpoints: Write flow, Submit'), {
  ...Object.fromEntries(Object.entries(ways).map(([id, way]) => [id, refusing(way)])),
  'submit.every-member-is-signed': {
    source: 'Authentication',
    says: 'A payload that was altered after it was signed is refused when it is submitted.',
    check: given(someOwner, async (signer, fixture) => {
      const built = await builtCreation(fixture, signer);
      const other = await builtCreation(fixture, somebodyElse(fixture, signer));
      return nothingChanges(fixture, () =>
        onEachInTurn(alterations(built, other), async members => {
          const answer = await submit(fixture.target, await altered(fixture, built, members));
          return holds(isRefused(answer), `${JSON.stringify(members)} led to ${JSON.stringify(answer)}`);
        }),
      );
    }),
  },
  'submit.refusals-have-own-messages': {
    source: 'Errors',
    says: 'Each kind of wrong payload has its own message; the one for a signature without a type names the type.',
    check: given(someOwner, async (signer, fixture) => {
      const messages: string[] = [];
      for (const [id, { forge }] of Object.entries(ways)) {
        const { body } = await submit(fixture.target, await forge(fixture, signer));
        const message = wireOf(fixture.target).messageIn(body);
        if (id === 'submit.signature-is-typed' && !/type/i.test(message)) return { broken: message };
        messages.push(message);
      }
      return holds(new Set(messages).size === messages.length, messages.join('; '));
    }),
  },
});
