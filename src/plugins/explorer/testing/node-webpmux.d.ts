/** The part of `node-webpmux`, which has no types, that joins pictures to an animated one. */
declare module 'node-webpmux' {
  interface Frame {
    readonly delay: number;
  }
  const WebP: {
    readonly Image: {
      generateFrame(frame: {
        readonly buffer: Buffer;
        readonly x: number;
        readonly y: number;
        readonly delay: number;
      }): Promise<Frame>;
      save(
        path: string,
        options: { readonly width: number; readonly height: number; readonly frames: readonly Frame[] },
      ): Promise<unknown>;
    };
  };
  export default WebP;
}
