import { cryptoReady } from '../../wire/signing/signature.ts';
import { PullError } from './polite-reader.ts';
import { pull, type PullOptions } from './pull.ts';

/** Pulls, and prints what it does; the exit code. */
export async function runPull(options: Omit<PullOptions, 'remark'>): Promise<number> {
  const remark = (text: string): void => void process.stderr.write(`${text}\n`);
  await cryptoReady();
  try {
    const { collections, tokens, requests, block } = await pull({ ...options, remark });
    const where = block === null ? '' : ` at block ${block}`;
    process.stdout.write(
      `${options.file}: collections ${collections}, tokens ${tokens}${where}, by ${requests} requests\n` +
        `Serve it with: understudy serve --world opal=${options.file}\n`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof PullError)) throw error;
    remark(error.message);
    return 1;
  }
}
