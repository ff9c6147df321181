import { anyWrite, type WriteRequest } from '../../../model/target.ts';

/** The members of a body. */
export type Members = Readonly<Record<string, unknown>>;
type Operation = WriteRequest['operation'];

/** Changes the body of requests for one operation. */
export const alterBody =
  (operation: Operation, alter: (body: Members) => Members) =>
  (request: WriteRequest): WriteRequest =>
    request.operation === operation ? anyWrite(operation, alter(request.body)) : request;

/** Changes one member of the body, for any operation that has it. */
export const alterMember =
  (name: string, alter: (value: unknown, body: Members) => unknown) =>
  ({ operation, body }: WriteRequest): WriteRequest =>
    anyWrite(operation, name in body ? { ...body, [name]: alter((body as Members)[name], body) } : body);

/** Cuts a text. */
export const cut =
  (length: number) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? value.slice(0, length) : value;
