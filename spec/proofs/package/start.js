// Runs the command `understudy` of this checkout, built from the sources as they are now.

import './built.js';
await import('../../../dist/main.js');
