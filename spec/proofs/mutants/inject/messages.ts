import type { Receipt, WriteRequest } from '../../../model/target.ts';

/** The members of a body. */
export type Members = Readonly<Record<string, unknown>>;
type Operation = WriteRequest['operation'];

/** Changes the body of requests for one operation. */
export const alterBody =
  (operation: Operation, alter: (body: Members) => Members) =>
  (request: WriteRequest): WriteRequest =>
    request.operation === operation
      ? ({ operation, body: alter(request.body) } as unknown as WriteRequest)
      : request;

/** Changes one member of the body, for any operation that has it. */
export const alterMember =
  (name: string, alter: (value: unknown, body: Members) => unknown) =>
  ({ operation, body }: WriteRequest): WriteRequest =>
    ({
      operation,
      body: name in body ? { ...body, [name]: alter((body as Members)[name], body) } : body,
    }) as unknown as WriteRequest;

/** Cuts a text. */
export const cut =
  (length: number) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? value.slice(0, length) : value;

/** Cuts one member of every item in a list. */
export const cutInEach =
  (name: string, length: number) =>
  (list: unknown): unknown =>
    Array.isArray(list)
      ? (list as Members[]).map(item => ({ ...item, [name]: cut(length)(item[name]) }))
      : list;

/** Changes the outcome of these operations where they are accepted. */
export const alterOutcome =
  (operations: readonly Operation[], alter: (parsed: Members, body: Members) => Members) =>
  (receipt: Receipt, { operation, body }: WriteRequest): Receipt =>
    receipt.kind === 'accepted' && operations.includes(operation)
      ? { ...receipt, parsed: alter(receipt.parsed as Members, body) }
      : receipt;

/** Overrides members of the outcome of one operation. */
export const overrideOutcome = (
  operation: Operation,
  members: Members,
): ((receipt: Receipt, request: WriteRequest) => Receipt) =>
  alterOutcome([operation], parsed => ({ ...parsed, ...members }));
