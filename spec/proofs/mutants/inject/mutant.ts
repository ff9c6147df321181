import type { CallName, Calls } from '../../../../src/chain/calls/index.ts';
import type { NetworkName } from '../../../../src/contract/networks.ts';
import type { World } from '../../../../src/service/worlds/world.ts';
import type { Control, Target, Wire, WriteRequest } from '../../../model/target.ts';
import { inProcessTarget } from '../../../harness/targets/in-process.ts';

export type { CallName, Calls };

/**
 * The places in which a defect can be injected. The functions in `inject/` make the values, one file per place,
 * and only they may import the chain and the service; the first two
 * members change the simulator itself, the others change what passes between it and its client.
 */
export interface Defect {
  /** The table of calls, with one check, one effect or one list of events changed (inject/check, inject/effect). */
  readonly calls?: Calls;
  /** Changes the world before anything happens in it, such as the admission of transactions (inject/transactions). */
  readonly alterWorld?: (world: World) => void;
  /** Changes a write before it is built. */
  readonly alterRequest?: (request: WriteRequest) => WriteRequest;
  /** Changes requests and responses of HTTP (inject/http). */
  readonly alterWire?: (wire: Wire, target: Target) => Wire;
  /** Replaces functions of control over the simulator. */
  readonly alterControl?: (control: Control) => Partial<Control>;
}

/** A simulator with one defect, and the rule that has to notice it. The product's normal start cannot reach any of them. */
export interface Mutant extends Defect {
  readonly id: string;
  /** The rule it breaks, which must be among those that are broken where the defect shows. */
  readonly breaks: string;
  /** The rule that notices it instead where that one leaves the judgement of a request to it. */
  readonly otherwiseBreaks?: string;
  readonly profile: 'document' | 'chain';
}

/** A mutant. A defect under both profiles is tried under `document` only. */
export const mutant = (
  id: string,
  breaks: string,
  { profile = 'document', ...defect }: Defect & Partial<Pick<Mutant, 'profile' | 'otherwiseBreaks'>>,
): Mutant => ({ id, breaks, profile, ...defect });

/** The simulator in process, with the defect in it. */
export const mutantTarget = (
  { profile, calls, alterWorld, ...rest }: Mutant,
  network?: NetworkName,
): Target => withMutant(inProcessTarget({ profile, calls, network, alterWorld }), rest);

/** The target with the part of the defect that concerns requests and responses. */
export function withMutant(target: Target, { alterRequest, alterWire, alterControl }: Defect): Target {
  const { control, wire } = target;
  return {
    ...target,
    write: request => target.write(alterRequest?.(request) ?? request),
    ...(control && { control: { ...control, ...alterControl?.(control) } }),
    ...(alterWire === undefined || wire === undefined ? {} : { wire: alterWire(wire, target) }),
  };
}
