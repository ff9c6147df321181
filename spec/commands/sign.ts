import { text } from 'node:stream/consumers';
import { u8aToHex } from '@polkadot/util';
import { Command, Option } from 'commander';
import { keysOf } from '../conformance/keys.ts';
import { FileMistake } from '../conformance/yaml-file.ts';
import { keyTypes, signerOf, type KeyType } from '../targets/signers.ts';

/** What a build answers, as far as it is signed. */
interface Built {
  readonly signerPayloadJSON: unknown;
  readonly signerPayloadHex: string;
}

await new Command('sign')
  .description('sign what a build answered, from standard input; prints the body for extrinsic/submit')
  .argument('<uri>', 'mnemonic, seed, or development account such as //Alice')
  .addOption(new Option('--type <type>', 'kind of the key').choices(keyTypes).default(keyTypes[0]))
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .action(async (uri: string, { type }: { readonly type: KeyType }) => {
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
  throw new FileMistake(
    `expected what a build answers, with signerPayloadHex, found ${input.slice(0, 200) || 'nothing'}`,
  );
}
