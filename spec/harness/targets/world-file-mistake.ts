/** A world file cannot be read. The message says why. It is apart from what reads such files, which loads the simulator. */
export class WorldFileMistake extends Error {}
