import { validateHeaderName, validateHeaderValue } from 'node:http';
import { closest } from 'fastest-levenshtein';
import { messageOf, type Failure } from '../../contract/failures.ts';
import { friendlyNames } from '../../contract/shapes/index.ts';
import { FaultRequest } from '../../contract/shapes/faults.ts';
import { invalidMember } from '../../service/requests/errors.ts';
import { reader } from '../../service/requests/validate.ts';

/** Effects that end a request; a fault has at most one of them. */
const endings = ['answer', 'drop', 'reset', 'stall', 'cut', 'pending', 'lag'] as const;

/** Operation id of the request for the status of a transaction. */
export const statusOperation = 'status';

const readShape = reader(FaultRequest);

/** Reads a fault. Throws a `Failure` that names the member that is wrong, and what to write instead. */
export function readFault(input: unknown, operations: readonly string[]): FaultRequest {
  const fault = readShape(input);
  const effects = endings.filter(name => fault[name] !== undefined);
  if (effects.length > 1)
    throw wrong(
      effects[1] ?? 'delay',
      fault,
      `${effects.join(' and ')} exclude each other: keep one of them`,
    );
  if (effects.length === 0 && fault.delay === undefined)
    throw wrong('delay', fault, `the fault has no effect: give it one of delay, ${endings.join(', ')}`);
  const { delay } = fault;
  if (typeof delay === 'object' && 'min' in delay && delay.min > delay.max)
    throw wrong('delay', fault, `delay.min must not be above delay.max, found ${delay.min} and ${delay.max}`);
  for (const operation of operationsOf(fault)) checkOperation(fault, operation, operations);
  checkPath(fault);
  checkAnswer(fault);
  return fault;
}

/** A fault with such a path would never apply. */
function checkPath({ when: { path } = {} }: FaultRequest): void {
  const [, unexpected] = /^(\/|v1(?:\/|$)|__sim(?:\/|$))/.exec(path ?? '') ?? [];
  if (path !== undefined && unexpected !== undefined)
    throw invalidMember('path', path, {
      isFault: unexpected.startsWith('__sim')
        ? `when.path must not begin with ${unexpected}: faults do not apply to control routes`
        : `when.path must not begin with ${unexpected}: it is what follows the base URL and v1, such as collections or tokens/*`,
    });
}

/** Headers that follow from the body and the connection. */
const ownHeaders = ['connection', 'content-length', 'transfer-encoding'];

/** An answer that cannot be sent would be an error of the server. */
function checkAnswer(fault: FaultRequest): void {
  const { status, body, headers = {} } = fault.answer ?? {};
  if (body !== undefined && (status === 204 || status === 304))
    throw wrong('answer', fault, `an answer with the status ${status} has no body`);
  for (const [name, value] of Object.entries(headers)) {
    if (ownHeaders.includes(name.toLowerCase()))
      throw wrong(
        'answer',
        fault,
        `the header ${name} follows from the body and the connection: leave it out`,
      );
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    } catch (error) {
      throw wrong('answer', fault, `answer.headers: ${messageOf(error)}`);
    }
  }
}

/** Ids of operations by their other names. */
const idsByName = new Map<string, string>(Object.entries(friendlyNames));

/** Ids of the operations that a fault names; none for a fault of all operations. */
export const operationsOf = ({ when }: FaultRequest): readonly string[] =>
  when?.operation === undefined ? [] : [when.operation].flat().map(name => idsByName.get(name) ?? name);

function checkOperation(fault: FaultRequest, operation: string, operations: readonly string[]): void {
  if (!operations.includes(operation))
    throw invalidMember('operation', operation, {
      isIn: `when.operation names no operation: ${operation}; did you mean ${closest(operation, [...operations, ...idsByName.keys()])}?`,
    });
  if (fault.pending !== undefined && operation !== statusOperation)
    throw wrong('pending', fault, `pending applies to ${statusOperation}, not to ${operation}`);
}

const wrong = (member: keyof FaultRequest, fault: FaultRequest, message: string): Failure =>
  invalidMember(member, fault[member], { isFault: message });
