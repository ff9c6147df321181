import { text } from 'node:stream/consumers';
import { u8aToHex } from '@polkadot/util';
import { Command, Option } from 'commander';
import { keysOf } from '../conformance/keys.ts';
import { FileMistake } from '../conformance/yaml-file.ts';
import { bytesToSign, payloadIn } from '../../harness/targets/signing.ts';
import { keyTypes, signerOf, type KeyType } from '../../harness/targets/signers.ts';

await new Command('sign')
  .description('sign what a build answered, from standard input; prints the body for extrinsic/submit')
  .argument('<uri>', 'mnemonic, seed, or development account such as //Alice')
  .addOption(new Option('--type <type>', 'kind of the key').choices(keyTypes).default(keyTypes[0]))
  .option('--plain', 'without the byte that says of which kind the key is, for targets that expect none')
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : 2))
  .action(async (uri: string, { type, plain }: { readonly type: KeyType; readonly plain?: true }) => {
    try {
      await keysOf([uri], undefined);
      const { pair } = await signerOf(uri, '', type);
      const built = builtIn(await text(process.stdin));
      const signature = u8aToHex(pair.sign(await bytesToSign(built), { withType: plain !== true }));
      process.stdout.write(`${JSON.stringify({ signerPayloadJSON: payloadIn(built), signature })}\n`);
    } catch (error) {
      if (!(error instanceof FileMistake)) throw error;
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 2;
    }
  })
  .parseAsync();

/** What a build answered. Raises `FileMistake` where there is nothing in it to sign. */
function builtIn(input: string): unknown {
  try {
    const built: unknown = JSON.parse(input);
    payloadIn(built);
    return built;
  } catch {
    throw new FileMistake(
      `expected what a build answers, with signerPayloadJSON, found ${input.slice(0, 200) || 'nothing'}`,
    );
  }
}
