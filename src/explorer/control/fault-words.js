import { counted } from '../format/format.js';

/** @typedef {import('../../contract/shapes/faults.ts').Fault} Fault */

/** What a fault does to which requests, in words. @param {Fault} fault */
export function faultWords({ when = {}, times, delay, answer, drop, reset, stall, cut, pending }) {
  const { operation, method, path, skip = 0, every = 1, probability } = when;
  const effects = [
    delay !== undefined && `delays by ${delayWords(delay)}`,
    answer !== undefined && `answers ${answer.status}`,
    drop !== undefined && `closes the connection ${drop} the request is handled`,
    reset !== undefined && `resets the connection ${reset} the request is handled`,
    stall !== undefined && `never answers, ${stall} the request is handled`,
    cut !== undefined && `cuts the answer after ${counted(cut, 'byte')}`,
    pending !== undefined && `reports transactions as pending ${counted(pending, 'time')}`,
  ].filter(Boolean);
  const requests = [
    operation !== undefined && [operation].flat().join(' and '),
    method,
    path !== undefined && `requests to ${path}`,
  ].filter(Boolean);
  const which = [
    requests.length === 0 ? 'every request' : requests.join(', '),
    skip > 0 && `after the first ${skip}`,
    every > 1 && `each ${every}th`,
    probability !== undefined && `with a probability of ${probability}`,
    times !== undefined && `at most ${counted(times, 'time')}`,
  ].filter(Boolean);
  return `${effects.join(', ') || 'changes nothing'}; for ${which.join(', ')}`;
}

/** @param {NonNullable<Fault['delay']>} delay */
function delayWords(delay) {
  if (typeof delay === 'number') return `${delay} ms`;
  return 'min' in delay ? `${delay.min} to ${delay.max} ms` : `about ${delay.median} ms`;
}
