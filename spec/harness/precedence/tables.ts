import { singleReasonTable } from './single-reason-tables.ts';
import { createTable, setLimitsTable } from './collection-tables.ts';
import { managementTables } from './management-tables.ts';
import { malformedTable, malformedTokensTable } from './malformed-tables.ts';
import {
  approveTable,
  chainSpaceTable,
  createWithPropertiesTable,
  deletePropertiesTable,
  documentSpaceTable,
  propertyPermissionsTable,
  sendTable,
  setPropertiesTable,
} from './property-tables.ts';
import { bothProfiles, type Table } from './table.ts';
import { sponsoringTable } from './sponsorship-tables.ts';
import { multiOwnerTables } from './pieces-tables.ts';
import {
  deepWriterTable,
  tokenPropertiesTable,
  tokenSpaceTable,
  writersTable,
} from './token-property-tables.ts';
import { burnTable, mintIntoTable, mintTable, nestTable, transferTable } from './token-tables.ts';

/** All precedence tables. */
export const tables: readonly Table[] = [
  createTable,
  setLimitsTable('document', 'collection.set-limits.owner-only'),
  setLimitsTable('chain', 'collection.set-limits.owner-or-admin'),
  ...bothProfiles(mintTable),
  ...bothProfiles(mintIntoTable),
  ...bothProfiles(transferTable),
  ...bothProfiles(nestTable),
  ...bothProfiles(burnTable),
  ...bothProfiles(setPropertiesTable),
  documentSpaceTable,
  chainSpaceTable,
  ...bothProfiles(deletePropertiesTable),
  ...bothProfiles(propertyPermissionsTable),
  ...bothProfiles(createWithPropertiesTable),
  ...bothProfiles(tokenPropertiesTable),
  ...bothProfiles(tokenSpaceTable),
  ...bothProfiles(writersTable),
  ...bothProfiles(deepWriterTable),
  ...bothProfiles(approveTable),
  ...bothProfiles(sendTable),
  ...bothProfiles(malformedTable),
  ...bothProfiles(malformedTokensTable),
  ...managementTables,
  ...multiOwnerTables,
  ...bothProfiles(sponsoringTable),
  ...bothProfiles(singleReasonTable),
];
