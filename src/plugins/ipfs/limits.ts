/** Limits of one upload, which the real service does not have: bytes, unpacked bytes of a zip, and number of files. */
export const uploadBytesMax = 50 * 1024 * 1024;
export const unpackedBytesMax = 2 * uploadBytesMax;
export const filesMax = 10_000;
