import { rolldown } from 'rolldown';

/** A script as a browser loads it, and the absolute paths of what it was made from. */
export interface BundledScript {
  readonly code: string;
  readonly modules: readonly string[];
}

/**
 * A module and all that it imports as one script, without comments and long names. Pages that work from a disk have classic scripts
 * (`iife`), because browsers load no modules from there.
 */
export async function bundleScript(input: string, format: 'esm' | 'iife'): Promise<BundledScript> {
  const build = await rolldown({ input, platform: 'browser', tsconfig: false });
  const { output } = await build.generate({ format, minify: true, codeSplitting: false });
  await build.close();
  const [{ code, moduleIds }] = output;
  return { code, modules: moduleIds.filter(id => id.startsWith('/')) };
}
