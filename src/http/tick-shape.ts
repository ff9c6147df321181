import { executionAsyncResource } from 'node:async_hooks';

let kept: object | undefined;

/**
 * Keeps one of the objects that `process.nextTick` makes, of which each request needs ten. If V8 collects garbage while there is none, as in
 * an idle server, it forgets their shape, and from then on each takes four times as long to make: with Node 20 a third of a read.
 */
export function keepTickShape(): void {
  if (kept === undefined) process.nextTick(() => (kept = executionAsyncResource()));
}
