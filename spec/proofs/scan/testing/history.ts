import { ethereumMirror, isEthereum, substrateMirror } from '../../../../src/chain/state/address.ts';
import { statusView } from '../../../../src/service/extrinsics/status.ts';
import type {
  AccountRow,
  BlockRow,
  EventRow,
  ExtrinsicRow,
} from '../../../../src/plugins/scan/chain-index/rows.ts';
import { common, type ChainRecord, type Members } from './chain-record.ts';
import { coinsOf, faces, iso, life, orNull, seconds, twice, type Faces } from './faces.ts';

const capital = (name: unknown): string => String(name).replace(/^./, letter => letter.toUpperCase());

/** What the row of an account must be. */
export async function account({ address }: AccountRow, record: ChainRecord): Promise<Faces> {
  const { format } = record.world;
  const blocks = record.blocksOf(address);
  const [first = record.head, last = first] = [blocks[0], blocks.at(-1)];
  const balance = await record.read('balance', { address: format(address) });
  const amounts = (name: string): Members => balance[`${name}Balance`] as Members;
  const names = ['available', 'locked', 'free', 'total', 'reserved', 'staked', 'unstaked', 'canstake'];
  const substrate = common(format(substrateMirror(address)));
  return faces(
    {
      ...Object.fromEntries(names.map(name => [name, amounts(name)['raw']])),
      address: common(format(address)),
      mirror: isEthereum(address) ? substrate : ethereumMirror(address),
      isEthereum: isEthereum(address),
      isSigner: blocks.some(({ receipts }) =>
        receipts.some(({ transaction }) => transaction.signer === address),
      ),
      ...life(first, last),
    },
    {
      ...Object.fromEntries(names.map(name => [`${name}_balance`, amounts(name)['amount']])),
      account_id: format(address),
      account_id_normalized: substrate,
      date_of_creation: seconds(first),
      timestamp: seconds(last),
      block_height: last.number,
    },
  );
}

/** What the row of an event must be. */
export function event({ index, extrinsic: { block } }: EventRow, record: ChainRecord): Faces {
  const found = record.happened.find(one => one.block.number === block.number && one.index === index);
  if (found === undefined) return faces({ blockNumber: 'no such event' });
  const { receipt } = found;
  const { name, data } = found.event;
  const values: readonly unknown[] = data;
  const status = statusView(receipt, found.block, record.world);
  const { section, method } =
    (status['events'] as readonly Members[])[receipt.events.indexOf(found.event)] ?? {};
  const { format } = record.world;
  const amount = (): bigint => BigInt(String(values.at(-1)));
  const isTransfer = name.endsWith('.Transfer');
  const isOfToken = /^common\.(?:Item|Transfer|TokenProperty|Approved$)/.test(name);
  const blockTimestamp = found.block.timestamp;
  const signer = format(receipt.transaction.signer);
  const [callSection, callMethod] = receipt.transaction.call.name.split('.');
  return faces(
    {
      section,
      method,
      extrinsicHash: status['hash'],
      blockIndex: `${block.number}-${index}`,
      blockNumber: block.number,
      blockTimestamp,
      createdAt: iso(found.block),
      fee: name.endsWith('.Deposit') ? coinsOf(amount()) : 0,
      collectionId: name.startsWith('common.') ? values[0] : null,
      tokenId: isOfToken ? values[1] : null,
      action: method,
      result: receipt.refusal === null,
      author: signer,
      ...(isTransfer && {
        from: common(format(String(values.at(-3)))),
        to: common(format(String(values.at(-2)))),
        amount: String(amount()),
        event: {
          blockNumber: block.number,
          blockTimestamp,
          extrinsicHash: receipt.transaction.hash,
          extrinsic: {
            indexInBlock: receipt.index + 1,
            section: callSection,
            method: callMethod,
            signer: common(signer),
          },
        },
      }),
    },
    {
      section: capital(section),
      block_number: String(block.number),
      timestamp: seconds(found.block),
      amount: isTransfer ? coinsOf(amount()) : 0,
      ...(isTransfer && twice('to_owner', format(String(values.at(-2))))),
      ...twice('owner', signer),
    },
  );
}

/** What the row of an event must be in lists of actions, which have the fee of the transaction. */
export const action = (row: EventRow, record: ChainRecord): Faces => {
  const receipt = record.blocks[row.extrinsic.block.number]?.receipts[row.extrinsic.receipt.index];
  const { v1, v2 } = event(row, record);
  return { v1: { ...v1, fee: coinsOf(receipt?.fee ?? 0n) }, v2 };
};

/** What the row of a transaction must be. */
export function extrinsic({ block, receipt: { index } }: ExtrinsicRow, record: ChainRecord): Faces {
  const receipt = record.blocks[block.number]?.receipts[index];
  if (receipt === undefined) return faces({ hash: 'no such transaction' });
  const { format } = record.world;
  const { hash, isError, blockHash } = statusView(receipt, block, record.world);
  const [section, method] = receipt.transaction.call.name.split('.');
  const sent = receipt.events.findLast(({ name }) => name === 'balances.Transfer');
  const moved = receipt.events.findLast(({ name }) => name.endsWith('.Transfer'));
  const to = moved === undefined ? null : format(String(moved.data.at(-2)));
  const signer = format(receipt.transaction.signer);
  return faces(
    {
      hash,
      blockHash,
      success: isError === false,
      blockNumber: block.number,
      indexInBlock: index + 1,
      section,
      method,
      signer: common(signer),
      createdAt: iso(block),
      blockTimestamp: block.timestamp,
      asHex: receipt.transaction.bytes,
    },
    {
      block_index: `${block.number}-${index + 1}`,
      block_number: String(block.number),
      section: capital(section),
      method: capital(method),
      ...twice('from_owner', signer),
      to_owner: to,
      to_owner_normalized: orNull(to && common(to)),
      amount: sent === undefined ? 0 : coinsOf(BigInt(String(sent.data.at(-1)))),
      fee: coinsOf(receipt.fee),
      timestamp: seconds(block),
    },
  );
}

/** What the row of a block must be. */
export function block({ block: { number } }: BlockRow, record: ChainRecord): Faces {
  const own = record.blocks[number];
  if (own === undefined) return faces({ number: 'no such block' });
  const { hash, parentHash, receipts } = own;
  const events = receipts.flatMap(receipt => receipt.events);
  return faces(
    { number, hash, parentHash, timestamp: iso(own), createdAt: iso(own) },
    {
      block_number: number,
      block_hash: hash,
      timestamp: seconds(own),
      spec_name: record.world.network,
      total_extrinsics: receipts.length,
      total_events: events.length,
      num_transfers: events.filter(({ name }) => name === 'balances.Transfer').length,
    },
  );
}
