import { UniqueChain, UniqueIndexer } from '@unique-nft/sdk';

const {
  VITE_REST_URL: restUrl = 'https://rest.unique.network/v2/opal',
  VITE_INDEXER_URL: indexerUrl = 'https://api-opal.uniquescan.io/v2',
} = import.meta.env;
const indexer = UniqueIndexer({ baseUrl: indexerUrl });

const element = selector => document.querySelector(selector);
const say = text => (element('[role=status]').textContent = text);

/** The account of the wallet, which signs a payload as JSON, or its bytes if it can only do that. */
async function connect() {
  const [wallet] = Object.values(globalThis.injectedWeb3 ?? {});
  if (wallet === undefined) throw new Error('There is no wallet');
  const { accounts, signer } = await wallet.enable('Shop');
  const [{ address }] = await accounts.get();
  const sign = ({ signerPayloadJSON, signerPayloadRaw }) =>
    signer.signPayload
      ? signer.signPayload(signerPayloadJSON)
      : signer.signRaw({ address, data: signerPayloadRaw.data, type: 'payload' });
  return { address, signer: { sign } };
}

let chain;
let collectionId;

/** Lists what is for sale. */
async function list() {
  const { items } = await indexer.nfts({ collectionIdIn: [String(collectionId)], orderByTokenId: 'asc' });
  element('ul').replaceChildren(...items.map(itemOf));
}

function itemOf({ tokenId, name, image, owner }) {
  const item = document.createElement('li');
  const picture = Object.assign(document.createElement('img'), { src: image, alt: '', width: 64 });
  const send = Object.assign(document.createElement('button'), { textContent: `Send ${name}` });
  send.onclick = attempt(async () => {
    const to = prompt(`Who receives ${name}?`);
    if (to) await chain.token.transfer({ collectionId, tokenId, to });
  });
  item.append(picture, `${name} of ${owner} `, send);
  return item;
}

/** Does something, says how it went, and lists again. */
const attempt = action => async event => {
  event.preventDefault();
  say('…');
  try {
    await action(
      Object.fromEntries(new FormData(event.target.tagName === 'FORM' ? event.target : undefined)),
    );
    say('Done');
    if (collectionId !== undefined) await list();
  } catch (error) {
    say(error.message);
  }
};

element('#connect').onclick = attempt(async () => {
  chain = UniqueChain({ baseUrl: restUrl, account: await connect() });
  element('#open').hidden = false;
});

element('#open').onsubmit = attempt(async ({ name }) => {
  const shop = { mode: 'Nft', name, description: 'A shop', symbol: 'SHOP' };
  ({ collectionId } = (await chain.collection.create(shop)).result);
  element('#offer').hidden = false;
});

element('#offer').onsubmit = attempt(({ name, image }) =>
  chain.token.mintNFTs({ collectionId, tokens: [{ data: { name, image } }] }),
);
