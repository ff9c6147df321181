import pino from 'pino';

/**
 * What goes wrong in the server apart from its answers, as lines of JSON on the standard error. It is not the logger of fastify, which
 * costs every request a tenth of a read.
 */
export const errorLog = pino({ level: 'error' }, process.stderr);
