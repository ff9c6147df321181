import { each, type Endpoint } from './operations/operation.ts';
import { writes } from './operations/index.ts';
import { reads } from './reads/index.ts';
import type { ReadOperation, WriteOperation } from './shapes/index.ts';

export type { Endpoint };

/** The endpoint of each write (interface: Endpoints). */
export const writeEndpoints: Readonly<Record<WriteOperation, Endpoint>> = each(writes, 'endpoint');

export const readEndpoints: Readonly<Record<ReadOperation, Endpoint>> = each(reads, 'endpoint');

/** All writes, in the order of the list. */
export const writeOperations = Object.keys(writeEndpoints) as readonly WriteOperation[];

/** All reads, in the order of the list. */
export const readOperations = Object.keys(readEndpoints) as readonly ReadOperation[];
