import { text } from 'node:stream/consumers';
import { u8aToHex } from '@polkadot/util';
import { Command, Option } from 'commander';
import { examples, exitCodes } from '../../../src/cli/arguments.ts';
import { keysOf } from '../conformance/keys.ts';
import { UsageError } from '../../harness/usage-error.ts';
import { bytesToSign, payloadIn } from '../../harness/targets/writing/signing.ts';
import { keyTypes, signerOf, type KeyType } from '../../harness/targets/writing/signers.ts';

/** The command `understudy sign`. */
export const signCommand = (): Command =>
  new Command('sign')
    .description(
      'Sign the answer of a build request from standard input, and print the body for extrinsic/submit.',
    )
    .argument('<uri>', 'mnemonic, seed, or development account such as //Alice')
    .addOption(new Option('--type <type>', 'type of the key').choices(keyTypes).default(keyTypes[0]))
    .option('--plain', 'omit the byte for the type of the key from the signature')
    .addHelpText(
      'after',
      examples('curl -s $api/collections -d "$body" -H "$json" | understudy sign //Alice'),
    )
    .addHelpText('after', exitCodes({ 0: 'signed', 2: 'wrong usage: an option, the key or the input' }))
    .action(async (uri: string, { type, plain }: { readonly type: KeyType; readonly plain?: true }) => {
      try {
        await keysOf([uri], undefined);
        const { pair } = await signerOf(uri, '', type);
        const built = builtIn(await text(process.stdin));
        const signature = u8aToHex(pair.sign(await bytesToSign(built), { withType: plain !== true }));
        process.stdout.write(`${JSON.stringify({ signerPayloadJSON: payloadIn(built), signature })}\n`);
      } catch (error) {
        if (!(error instanceof UsageError)) throw error;
        process.stderr.write(`${error.message}\n`);
        process.exitCode = 2;
      }
    });

/** Parses the answer of a build request. Raises `UsageError` if there is nothing to sign. */
function builtIn(input: string): unknown {
  try {
    const built: unknown = JSON.parse(input);
    payloadIn(built);
    return built;
  } catch {
    throw new UsageError(
      `expected the answer of a build request, with signerPayloadJSON, found ${input.trim().slice(0, 200) || 'nothing'}`,
    );
  }
}
