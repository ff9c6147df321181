/** Number of connections of the load client; each sends its next request when the previous one is answered. */
export const connections = 16;
