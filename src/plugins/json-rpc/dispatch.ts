import { codes, failure, readMessage, RpcError, success, type Message, type Request } from './json-rpc.ts';
import { notRecorded } from '../../contract/shapes/members.ts';
import { methods } from './methods/index.ts';
import {
  readParams,
  rpcErrorOf,
  type MethodContext,
  type Subscription,
  type Subscriptions,
} from './methods/method.ts';

/** What answers the requests of a client. */
export interface Dispatch extends Pick<MethodContext, 'world' | 'checkControl' | 'submitted'> {
  /** The subscriptions of the client; undefined if it has no connection. */
  readonly subscriptions?: Subscriptions | undefined;
  /** Is called with what is thrown because of a bug. */
  readonly onBug: (error: unknown) => void;
}

/** An answered message. */
interface AnsweredMessage extends Answered {
  /** The first method that submits a transaction, or else the first one; null if the message has none. */
  readonly method: string | null;
}

/** Whether a method submits a transaction. */
export const isSubmission = (method: string | null): method is string =>
  /^(author_submit|transaction_v1_broadcast)/.test(method ?? '');

/** The text of an answer; empty for none. `sent` is to be called when it is on its way. */
interface Answered {
  readonly text: string;
  readonly sent: () => void;
}

/** Characters of an answer, and of those to a batch together, as at a node. */
const answerMax = 15 * 1024 * 1024;

const tooLarge = (code: 'answerTooLarge' | 'batchAnswerTooLarge'): RpcError =>
  new RpcError(
    codes[code],
    code === 'answerTooLarge' ? 'Response is too big' : 'The batch response was too large',
    `Exceeded max limit of ${answerMax}`,
  );

const nothing = (): void => undefined;

/** Answers a message, which may be a batch. Does not reject. */
export async function answerMessage(text: string, dispatch: Dispatch): Promise<AnsweredMessage> {
  let message: Message;
  try {
    message = readMessage(text);
  } catch (error) {
    return { text: failure(null, errorOf(error, dispatch)), sent: nothing, method: null };
  }
  const methods = message.requests.flatMap(request => ('method' in request ? request.method : []));
  const method = methods.find(isSubmission) ?? methods[0] ?? null;
  const answers: Answered[] = [];
  let length = 0;
  // One after the other, so that what waits for the others is bounded.
  for (const request of message.requests) {
    const answered = await answer(request, dispatch);
    answers.push(answered);
    length += answered.text.length;
    if (length > answerMax)
      return { text: failure(null, tooLarge('batchAnswerTooLarge')), sent: nothing, method };
  }
  const texts = answers.map(answered => answered.text).filter(each => each !== '');
  return {
    method,
    text: message.isBatch && texts.length > 0 ? `[${texts.join()}]` : texts.join(),
    sent: () => {
      for (const { sent } of answers) sent();
    },
  };
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
        : { id: request.id, params: notRecorded, ...nameOf(request) },
    );
    return JSON.stringify(isBatch ? recorded : recorded[0]);
  } catch {
    return notRecorded;
  }
}

type Received = Message['requests'][number];

const nameOf = (request: Received): { method?: string } =>
  'method' in request ? { method: request.method } : {};

const isKnown = (request: Received): request is Request =>
  'method' in request && Object.hasOwn(methods, request.method);

async function answer(request: Received, dispatch: Dispatch): Promise<Answered> {
  if ('error' in request) return { text: failure(request.id, request.error), sent: nothing };
  const { id } = request;
  try {
    const { result, sent } = await resultOf(request, dispatch);
    const text = id === undefined ? '' : success(id, result);
    return text.length > answerMax
      ? { text: failure(id ?? null, tooLarge('answerTooLarge')), sent: nothing }
      : { text, sent };
  } catch (error) {
    const text = id === undefined ? '' : failure(id, errorOf(error, dispatch));
    return { text, sent: nothing };
  }
}

async function resultOf(
  request: Request,
  { world, checkControl, submitted, subscriptions, onBug }: Dispatch,
): Promise<{ readonly result: unknown; readonly sent: () => void }> {
  const method = Object.hasOwn(methods, request.method) ? methods[request.method] : undefined;
  if (method === undefined) throw new RpcError(codes.methodNotFound, 'Method not found', request.method);
  if (method.subscribes && subscriptions === undefined)
    throw new RpcError(codes.methodNotFound, 'Method not found', `${request.method} needs a WebSocket`);
  const steps: (() => void | Promise<void>)[] = [];
  const afterwards = (step: () => void | Promise<void>): void => void steps.push(step);
  const context: MethodContext = { world, checkControl, submitted, subscriptions, afterwards };
  const result = await method.answer(context, ...readParams(method, request));
  const sent = (): void => {
    for (const step of steps) (async () => step())().catch(onBug);
  };
  if (!method.subscribes || subscriptions === undefined || result === null) return { result, sent };
  const id = subscriptions.add(result as Subscription);
  steps.push(() => subscriptions.start(id));
  return { result: id, sent };
}

function errorOf(error: unknown, { onBug }: Dispatch): RpcError {
  const known = rpcErrorOf(error);
  if (known !== undefined) return known;
  onBug(error);
  return new RpcError(codes.internal, 'Internal error: this is a bug of the simulator');
}
