import { Type } from 'typebox';
import { component } from '../../contract/shapes/component.ts';

const Text = Type.String;

/** A stored file or directory (spec/decisions/service.md#files). */
export const StoredFile = component('StoredFile', 'A stored file or directory', {
  cid: Text({ description: 'Its content id' }),
  fileUrl: Text(),
  fullUrl: Text(),
});
export const Directory = component('Directory', 'The entries of a directory', {
  cid: Text(),
  path: Text(),
  entries: Type.Array(Type.Object({ name: Text(), cid: Text(), fullUrl: Text() })),
});
