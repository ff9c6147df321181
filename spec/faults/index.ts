import { abilityFaults } from './ability-faults.ts';
import { adminFaults } from './admin-faults.ts';
import { allowListFaults } from './allow-list-faults.ts';
import { collectionFaults } from './collection-faults.ts';
import { contentFaults } from './content-faults.ts';
import { eventFaults } from './event-faults.ts';
import { managementFaults } from './management-faults.ts';
import { outcomeFaults } from './outcome-faults.ts';
import { permissionFaults } from './permission-faults.ts';
import { propertyFaults } from './property-faults.ts';
import { readFaults } from './read-faults.ts';
import { relationFaults } from './relation-faults.ts';
import { sponsorshipFaults } from './sponsorship-faults.ts';
import type { Fault } from '../targets/faulty.ts';
import { tokenFaults } from './token-faults.ts';
import { tokenPropertyFaults } from './token-property-faults.ts';
import { wireFaults } from './wire-faults.ts';

/** All planted faults. */
export const faults: readonly Fault[] = [
  ...abilityFaults,
  ...collectionFaults,
  ...managementFaults,
  ...permissionFaults,
  ...adminFaults,
  ...allowListFaults,
  ...sponsorshipFaults,
  ...outcomeFaults,
  ...tokenFaults,
  ...propertyFaults,
  ...tokenPropertyFaults,
  ...contentFaults,
  ...eventFaults,
  ...readFaults,
  ...relationFaults,
  ...wireFaults,
];
