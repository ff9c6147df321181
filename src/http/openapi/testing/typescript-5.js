import { register } from 'node:module';

// Loaded with `--import`: lets generators of code, which use the interface of TypeScript 5, import that version as `typescript`.

const hooks = `export const resolve = (name, context, next) =>
  next(name === 'typescript' ? 'typescript-5' : name, context);`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
