import type { Entry } from './matrix.ts';
import { authentication } from './authentication.ts';
import { allowListEndpoints, collectionEndpoints, otherOperations } from './endpoints-collection.ts';
import { collection, collectionLimits, collectionPermissions } from './resources-collection.ts';
import { collectionSchema, smallShapes } from './resources-schema.ts';
import { conventions } from './conventions.ts';
import { design } from './rulings-design.ts';
import { errors } from './errors.ts';
import { events } from './events.ts';
import { limits } from './limits.ts';
import { publishedClients } from './rulings-2-clients.ts';
import { profiles } from './rulings-1-profiles.ts';
import { whereRefusalsShow } from './rulings-3-refusals.ts';
import { paymentRulings } from './rulings-2-payment.ts';
import { bothProfiles } from './rulings-2-both-profiles.ts';
import { service } from './what-the-service-does.ts';
import { states } from './states-and-transitions.ts';
import { tokenEndpoints } from './endpoints-token.ts';
import { property, propertyPermission, token, tokenData } from './resources-token.ts';
import { versioning } from './versioning.ts';
import { writeFlow } from './endpoints-write-flow.ts';

/** The traceability matrix: every statement, under the headings of the interface in its order, then the rulings. */
export const matrix: readonly Entry[] = [
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
].flat();
