import { singleReasonTables } from './single-reason-tables.ts';
import { createTable, setLimitsTables } from './collection-tables.ts';
import { managementTables } from './management-tables.ts';
import { malformedTables, malformedTokensTables } from './malformed-tables.ts';
import {
  approveTables,
  chainSpaceTable,
  createWithPropertiesTables,
  deletePropertiesTables,
  documentSpaceTable,
  propertyPermissionsTables,
  sendTables,
  setPropertiesTables,
} from './property-tables.ts';
import type { Table } from './table.ts';
import { sponsoringTables } from './sponsorship-tables.ts';
import { multiOwnerTables } from './pieces-tables.ts';
import {
  deepWriterTables,
  tokenPropertiesTables,
  tokenSpaceTables,
  writersTables,
} from './token-property-tables.ts';
import { burnTables, mintIntoTables, mintTables, nestTables, transferTables } from './token-tables.ts';

/** All precedence tables. */
export const tables: readonly Table[] = [
  createTable,
  setLimitsTables,
  mintTables,
  mintIntoTables,
  transferTables,
  nestTables,
  burnTables,
  setPropertiesTables,
  documentSpaceTable,
  chainSpaceTable,
  deletePropertiesTables,
  propertyPermissionsTables,
  createWithPropertiesTables,
  tokenPropertiesTables,
  tokenSpaceTables,
  writersTables,
  deepWriterTables,
  approveTables,
  sendTables,
  malformedTables,
  malformedTokensTables,
  managementTables,
  multiOwnerTables,
  sponsoringTables,
  singleReasonTables,
].flat();
