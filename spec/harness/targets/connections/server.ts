import { helpLink } from '../../../../src/http/errors.ts';
import { createServer, listen, type Server, type ServerOptions } from '../../../../src/plugins/server.ts';
import type { World, WorldOptions } from '../../../../src/service/worlds/world.ts';
import type { MakeTarget } from '../../../rules/metamorphic/relation.ts';
import type { Target } from '../../../model/target.ts';
import { worldIn } from '../from-world-file.ts';
import { httpTarget, type HttpOptions } from './http.ts';

/** The whole server, with its worlds; the package only exports what its users need. */
export { createServer, helpLink, listen, type Server, type ServerOptions };

type TargetOptions = Pick<HttpOptions, 'listen' | 'isShared' | 'signers'>;

/** The simulator on a free port, with a world for every target. */
export interface TargetServer {
  readonly make: (profile: Target['profile'], options?: TargetOptions) => MakeTarget;
  /** A target of a new world that continues the one in a file. Rejects with a `UsageError`. */
  readonly makeFrom: (file: string, options: TargetOptions) => Promise<Target>;
  /** Base URL of a new world that several targets may share, as on a network. */
  readonly world: (profile: Target['profile']) => string;
  readonly close: () => Promise<void>;
}

/** Opens a server; `alterWorld` changes each world before anything happens in it. */
export async function openTargetServer(
  options: ServerOptions = {},
  alterWorld?: (world: World) => void,
): Promise<TargetServer> {
  const server = await createServer(options);
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  /** The base URL of a new world. */
  const baseUrlOf = (world: Partial<WorldOptions>): string => {
    const added = server.worlds.add(world);
    alterWorld?.(added);
    return `${origin}/${added.id}`;
  };
  return {
    make: (profile, others) => network => httpTarget(baseUrlOf({ profile, network }), { ...others, profile }),
    makeFrom: async (file, others) => {
      const stored = await worldIn(file);
      // The clock in the file is not used, because it may be paused.
      const { blockTime = 'instant' } = options;
      const { profile } = stored;
      return httpTarget(baseUrlOf({ ...stored, blockTime, isPaused: false }), { ...others, profile });
    },
    world: profile => baseUrlOf({ profile }),
    close: async () => server.app.close(),
  };
}
