import type { Section, Entry } from './matrix.ts';
import { authentication } from './authentication.ts';
import { allowListEndpoints, collectionEndpoints, otherOperations } from './collection-endpoints.ts';
import { collection, collectionLimits, collectionPermissions } from './collection-resources.ts';
import { collectionSchema, smallShapes } from './collection-schema.ts';
import { conventions } from './conventions.ts';
import { design } from './design.ts';
import { errors } from './errors.ts';
import { events } from './events.ts';
import { limits } from './limits.ts';
import { publishedClients } from './rulings-clients.ts';
import { profiles } from './rulings-profiles.ts';
import { whereRefusalsShow } from './rulings-refusals.ts';
import { paymentRulings } from './rulings-payment.ts';
import { bothProfiles } from './rulings.ts';
import { service } from './service.ts';
import { states } from './states.ts';
import { tokenEndpoints } from './token-endpoints.ts';
import { property, propertyPermission, token, tokenData } from './token-resources.ts';
import { versioning } from './versioning.ts';
import { writeFlow } from './write-flow.ts';

/** The headings of the interface in its order, then the rulings and the design. */
const chapters: readonly Section[] = [
  conventions,
  service,
  token,
  tokenData,
  property,
  propertyPermission,
  collection,
  collectionLimits,
  collectionPermissions,
  collectionSchema,
  smallShapes,
  states,
  writeFlow,
  tokenEndpoints,
  collectionEndpoints,
  allowListEndpoints,
  otherOperations,
  authentication,
  events,
  errors,
  limits,
  versioning,
  profiles,
  bothProfiles,
  paymentRulings,
  publishedClients,
  whereRefusalsShow,
  design,
];

/** Everything that the interface and the rulings say. */
export const matrix: readonly Entry[] = chapters.flatMap(({ heading, statements }) =>
  statements.map(statement => ({ ...statement, heading })),
);
