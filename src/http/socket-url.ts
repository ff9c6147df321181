/** Where the sockets of a world are, as whoever asks can reach them. */
export const socketUrl = (scheme: 'ws' | 'wss', host: string, world: string): string =>
  `${scheme}://${host}/${world}/socket.io/?EIO=4&transport=websocket`;
