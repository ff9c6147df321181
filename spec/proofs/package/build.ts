import { bundle } from './bundle.ts';
import { replaceBuilt, unfinished } from './replace-built.ts';

// Builds the command line and the library of this checkout, for `start.js`.

await bundle(unfinished);
await replaceBuilt({ keepsSame: true });
