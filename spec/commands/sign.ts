import { text } from 'node:stream/consumers';
import { u8aToHex } from '@polkadot/util';
import { Command } from 'commander';
import { keysOf } from '../conformance/keys.ts';
import { FileMistake } from '../conformance/yaml-file.ts';
import { signerOf } from '../targets/signers.ts';

/** What a build answers, as far as it is signed. */
interface Built {
  readonly signerPayloadJSON: unknown;
  readonly signerPayloadHex: string;
}

await new Command('sign')
  .description('sign what a build answered, from standard input; prints the body for extrinsic/submit')
  .argument('<uri>', 'mnemonic, seed, or development account such as //Alice')
  .option('--type <type>', 'sr25519, ed25519 or ecdsa', 'sr25519')
  .action(async (uri: string, { type }: { type: 'sr25519' | 'ed25519' | 'ecdsa' }) => {
    try {
      await keysOf([uri], undefined);
      const { pair } = await signerOf(uri, '', type);
      const { signerPayloadJSON, signerPayloadHex } = builtIn(await text(process.stdin));
      const signature = u8aToHex(pair.sign(signerPayloadHex, { withType: true }));
      process.stdout.write(`${JSON.stringify({ signerPayloadJSON, signature })}\n`);
    } catch (error) {
      if (!(error instanceof FileMistake)) throw error;
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 2;
    }
  })
  .parseAsync();

function builtIn(input: string): Built {
  try {
    const built = JSON.parse(input) as Built;
    if (typeof built.signerPayloadHex === 'string') return built;
  } catch {
    // It is told below.
  }
  throw new FileMistake(`expected what a build answers, with signerPayloadHex, found ${input.slice(0, 200)}`);
}
