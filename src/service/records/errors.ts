/** A world file that cannot be read, because of what is in it or because it cannot be written. The message says what to do. */
export class WorldFileError extends Error {
  override readonly name = 'WorldFileError';
}

/** What was stored of a world is not as it was written. */
export class DamagedError extends Error {
  override readonly name = 'DamagedError';
}
