import { variantsOf, type PortableType, type PortableVariant } from './scale/portable-type.ts';

/** A pallet of the runtime that works here: its name and index in the metadata, and the crate in paths of its types. */
export interface Pallet {
  readonly name: string;
  readonly index: number;
  readonly crate: string;
}

/** Pallets by section, which is what names of calls, events and errors begin with, in the order of the runtime. */
export const pallets = {
  system: { name: 'System', index: 0, crate: 'frame_system' },
  balances: { name: 'Balances', index: 30, crate: 'pallet_balances' },
  timestamp: { name: 'Timestamp', index: 32, crate: 'pallet_timestamp' },
  transactionPayment: { name: 'TransactionPayment', index: 33, crate: 'pallet_transaction_payment' },
  treasury: { name: 'Treasury', index: 34, crate: 'pallet_treasury' },
  sudo: { name: 'Sudo', index: 35, crate: 'pallet_sudo' },
  inflation: { name: 'Inflation', index: 60, crate: 'pallet_inflation' },
  unique: { name: 'Unique', index: 61, crate: 'pallet_unique' },
  common: { name: 'Common', index: 66, crate: 'pallet_common' },
  fungible: { name: 'Fungible', index: 67, crate: 'pallet_fungible' },
  refungible: { name: 'Refungible', index: 68, crate: 'pallet_refungible' },
  nonfungible: { name: 'Nonfungible', index: 69, crate: 'pallet_nonfungible' },
  structure: { name: 'Structure', index: 70, crate: 'pallet_structure' },
  evmContractHelpers: { name: 'EvmContractHelpers', index: 151, crate: 'pallet_evm_contract_helpers' },
  utility: { name: 'Utility', index: 156, crate: 'pallet_utility' },
} as const satisfies Record<string, Pallet>;

export type Section = keyof typeof pallets;

export const sections = Object.keys(pallets) as Section[];

/** The calls, events or errors of a pallet as metadata describes them; undefined if it has none. */
export const palletEnumeration = (
  section: Section,
  kind: 'Call' | 'Event' | 'Error',
  variants: readonly PortableVariant[],
): PortableType | undefined =>
  variants.length === 0 ? undefined : variantsOf(`${pallets[section].crate}::pallet::${kind}`, variants);

/** A variant for each pallet that has such a type, as in the enumerations of all calls, events and errors of the runtime. */
export const outerVariants = (typeOf: (section: Section) => PortableType | undefined): PortableVariant[] =>
  sections.flatMap(section => {
    const type = typeOf(section);
    const { name, index } = pallets[section];
    return type === undefined ? [] : [{ name, index, fields: [{ type }] }];
  });
