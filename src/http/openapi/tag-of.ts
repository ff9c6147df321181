import { tags, type Tag } from './description.ts';

/** The tag of a route: the first segment of its first path. */
export function tagOf(paths: readonly string[]): Tag {
  const segment = paths[0]?.split('/')[0] ?? '';
  if (segment === '__sim') return 'simulator';
  const found = (Object.keys(tags) as Tag[]).find(tag => tag === segment);
  if (found === undefined) throw new Error(`expected a tag for ${segment}`);
  return found;
}
