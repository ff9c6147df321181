/** A stored world that cannot be read, because it is not as it was written, or a file that cannot be written. The message says what to do. */
export class WorldFileError extends Error {
  override readonly name = 'WorldFileError';
}
