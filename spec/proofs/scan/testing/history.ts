import { ethereumMirror, isEthereum, substrateMirror } from '../../../../src/chain/state/address.ts';
import { statusView } from '../../../../src/service/extrinsics/status.ts';
import type {
  AccountRow,
  BlockRow,
  EventRow,
  ExtrinsicRow,
} from '../../../../src/plugins/scan/chain-index/rows.ts';
import { common, type ChainRecord, type Members } from './chain-record.ts';
import { coinsOf, inBoth, iso, life, orNull, seconds, twice, type Expected } from './faces.ts';

const capital = (name: unknown): string => String(name).replace(/^./, letter => letter.toUpperCase());

/** What the row of an account must be. */
export async function account({ address }: AccountRow, record: ChainRecord): Promise<Expected[]> {
  const { format } = record.world;
  const blocks = record.blocksOf(address);
  const [first = record.head, last = first] = [blocks[0], blocks.at(-1)];
  const balance = await record.read('balance', { address: format(address) });
  const amounts = (name: string): Members => balance[`${name}Balance`] as Members;
  const names = ['available', 'locked', 'free', 'total', 'reserved', 'staked', 'unstaked', 'canstake'];
  const substrate = common(format(substrateMirror(address)));
  return [
    {
      from: 'balance (REST v1)',
      v1: Object.fromEntries(names.map(name => [`${name}_balance`, amounts(name)['amount']])),
      v2: Object.fromEntries(names.map(name => [name, amounts(name)['raw']])),
    },
    {
      from: 'the address',
      v1: { account_id: format(address), account_id_normalized: substrate },
      v2: {
        address: common(format(address)),
        mirror: isEthereum(address) ? substrate : ethereumMirror(address),
        isEthereum: isEthereum(address),
      },
    },
    {
      from: 'signers in the blocks',
      v2: {
        isSigner: blocks.some(({ receipts }) =>
          receipts.some(({ transaction }) => transaction.signer === address),
        ),
      },
    },
    { from: 'events in the blocks', v1: { timestamp: seconds(last), block_height: last.number } },
    ...life(first, last),
  ];
}

/** What the row of an event must be. */
export function event({ index, extrinsic: { block } }: EventRow, record: ChainRecord): Expected[] {
  const found = record.happened.find(one => one.block.number === block.number && one.index === index);
  if (found === undefined) return [inBoth('events in the blocks', { blockNumber: 'no such event' })];
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
  const [callSection, callMethod] = receipt.transaction.call.name.split('.');
  return [
    {
      from: 'status (REST v1)',
      v1: { section: capital(section), method },
      v2: { section, method, extrinsicHash: status['hash'] },
    },
    inBoth('events in the blocks', {
      blockIndex: `${block.number}-${index}`,
      fee: name.endsWith('.Deposit') ? coinsOf(amount()) : 0,
      collectionId: name.startsWith('common.') ? values[0] : null,
      tokenId: isOfToken ? values[1] : null,
      action: method,
      result: receipt.refusal === null,
      author: format(receipt.transaction.signer),
      blockTimestamp,
    }),
    {
      from: 'events in the blocks',
      v1: {
        block_number: String(block.number),
        timestamp: seconds(found.block),
        amount: isTransfer ? coinsOf(amount()) : 0,
        ...(isTransfer && twice('to_owner', format(String(values.at(-2))))),
        ...twice('owner', format(receipt.transaction.signer)),
      },
      v2: {
        blockNumber: block.number,
        createdAt: iso(found.block),
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
              signer: common(format(receipt.transaction.signer)),
            },
          },
        }),
      },
    },
  ];
}

/** What the row of an event must be in lists of actions, which have the fee of the transaction. */
export const action = (row: EventRow, record: ChainRecord): Expected[] => {
  const receipt = record.blocks[row.extrinsic.block.number]?.receipts[row.extrinsic.receipt.index];
  return [
    ...event(row, record),
    { from: 'transactions in the blocks', v1: { fee: coinsOf(receipt?.fee ?? 0n) } },
  ];
};

/** What the row of a transaction must be. */
export function extrinsic({ block, receipt: { index } }: ExtrinsicRow, record: ChainRecord): Expected[] {
  const receipt = record.blocks[block.number]?.receipts[index];
  if (receipt === undefined) return [inBoth('transactions in the blocks', { hash: 'no such transaction' })];
  const { format } = record.world;
  const { hash, isError, blockHash } = statusView(receipt, block, record.world);
  const [section, method] = receipt.transaction.call.name.split('.');
  const sent = receipt.events.findLast(({ name }) => name === 'balances.Transfer');
  const moved = receipt.events.findLast(({ name }) => name.endsWith('.Transfer'));
  const to = moved === undefined ? null : format(String(moved.data.at(-2)));
  const signer = format(receipt.transaction.signer);
  return [
    inBoth('status (REST v1)', { hash, blockHash, success: isError === false }),
    {
      from: 'transactions in the blocks',
      v1: {
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
      v2: {
        blockNumber: block.number,
        indexInBlock: index + 1,
        section,
        method,
        signer: common(signer),
        createdAt: iso(block),
        blockTimestamp: block.timestamp,
        asHex: receipt.transaction.bytes,
      },
    },
  ];
}

/** What the row of a block must be. */
export function block({ block: { number } }: BlockRow, record: ChainRecord): Expected[] {
  const own = record.blocks[number];
  if (own === undefined) return [inBoth('blocks', { number: 'no such block' })];
  const { hash, parentHash, receipts } = own;
  const events = receipts.flatMap(receipt => receipt.events);
  return [
    inBoth('blocks', { parentHash }),
    {
      from: 'blocks',
      v1: {
        block_number: number,
        block_hash: hash,
        timestamp: seconds(own),
        spec_name: record.world.network,
        total_extrinsics: receipts.length,
        total_events: events.length,
        num_transfers: events.filter(({ name }) => name === 'balances.Transfer').length,
      },
      v2: { number, hash, timestamp: iso(own), createdAt: iso(own) },
    },
  ];
}
