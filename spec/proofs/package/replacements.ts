import type { Plugin } from 'rolldown';

/** A compiler of the schemas of routes, of which there are none: requests are validated by code of ours, when they need it. */
const noCompiler = `module.exports = () => () => { throw new Error('expected no schema of a route'); };`;

/** Modules of libraries that are replaced, by the end of their path. */
const replacements: Readonly<Record<string, string>> = {
  // It unpacks the WebAssembly of the cryptography at each start; zlib is faster than JavaScript.
  '/@polkadot/wasm-util/fflate.js': `import { inflateSync } from 'node:zlib';
    export const unzlibSync = (data, out) => { out.set(inflateSync(data)); return out; };`,
  // A table of all content types, of which socket.io uses none: it asks for encodings.
  '/mime-types/index.js': 'export const lookup = () => false;',
  // A table of all chains, sorted by name at each start; its prefixes are a default that nothing reads.
  '/@polkadot/util-crypto/networks.js':
    'export const allNetworks = [], availableNetworks = [], selectableNetworks = [];',
  '/@fastify/ajv-compiler/index.js': noCompiler,
  '/@fastify/fast-json-stringify-compiler/index.js': noCompiler,
};

/**
 * Replaces modules. Those of polkadot-js that warn of a second copy in the process are left out: a project may well use another
 * version than the one in our files.
 */
export const replaced: Plugin = {
  name: 'replaced',
  load: {
    filter: { id: /@polkadot|@fastify|\/mime-types\// },
    handler: id =>
      /@polkadot.*\/packageDetect\.js$/.test(id)
        ? ''
        : Object.entries(replacements).find(([end]) => id.endsWith(end))?.[1],
  },
};
