import {
  codes,
  failure,
  messageMax,
  readMessage,
  RpcError,
  success,
  type Message,
  type Request,
} from './json-rpc.ts';
import { notRecorded } from '../../contract/shapes/members.ts';
import { methods } from './methods/index.ts';
import { rpcErrorOf, type MethodContext } from './methods/method.ts';

/** Whether a method submits a transaction. */
export const isSubmission = (method: string | null): method is string =>
  /^(author_submit|transaction_v1_broadcast)/.test(method ?? '');

const tooLarge = (code: number, message: string): RpcError =>
  new RpcError(code, message, `Exceeded max limit of ${messageMax}`);

/**
 * Answers a message, which may be a batch; with no text if nobody waits for it, and with the first method that submits a transaction, or
 * else the first one, if there is one. Does not reject.
 */
export async function answerMessage(
  text: string,
  context: MethodContext,
): Promise<{ readonly text: string; readonly method: string | null }> {
  let message: Message;
  try {
    message = readMessage(text);
  } catch (error) {
    return { text: failure(null, errorOf(error, context)), method: null };
  }
  const methods = message.requests.flatMap(request => ('method' in request ? request.method : []));
  const method = methods.find(isSubmission) ?? methods[0] ?? null;
  const answers: string[] = [];
  let length = 0;
  // One after the other, so that what waits for the others is bounded.
  for (const request of message.requests) {
    const answered = await answer(request, context);
    length += answered.length;
    if (answered !== '') answers.push(answered);
    if (length > messageMax) {
      const error = tooLarge(-32_011, 'The batch response was too large');
      return { text: failure(null, error), method };
    }
  }
  return { text: message.isBatch && answers.length > 0 ? `[${answers.join()}]` : answers.join(), method };
}

/**
 * The message as a journal records it. The parameters of methods that there are not can be keys, as those of `author_insertKey`; methods
 * that there are take none.
 */
export function recordedMessage(text: string): string {
  try {
    const { isBatch, requests } = readMessage(text);
    if (requests.every(isKnown)) return text;
    const recorded = requests.map(request =>
      isKnown(request)
        ? { jsonrpc: '2.0', ...request }
        : { id: request.id, params: notRecorded, ...('method' in request && { method: request.method }) },
    );
    return JSON.stringify(isBatch ? recorded : recorded[0]);
  } catch {
    return notRecorded;
  }
}

type Received = Message['requests'][number];

const isKnown = (request: Received): request is Request => 'method' in request && methods.has(request.method);

async function answer(request: Received, context: MethodContext): Promise<string> {
  if ('error' in request) return failure(request.id, request.error);
  const { id } = request;
  try {
    const method = methods.get(request.method);
    if (method === undefined) throw new RpcError(codes.methodNotFound, 'Method not found', request.method);
    const result = await method(context, request);
    const text = id === undefined ? '' : success(id, result);
    return text.length > messageMax ? failure(id ?? null, tooLarge(-32_008, 'Response is too big')) : text;
  } catch (error) {
    return id === undefined ? '' : failure(id, errorOf(error, context));
  }
}

function errorOf(error: unknown, { onBug }: MethodContext): RpcError {
  const known = rpcErrorOf(error);
  if (known !== undefined) return known;
  onBug(error);
  return new RpcError(-32_603, 'Internal error: this is a bug of the simulator');
}
