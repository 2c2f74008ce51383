import { type AddressInfo, createServer } from 'node:net';

/** One message of the protocol: its kind, its length and its body. */
function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const welcome = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const farewell = message(
  'E',
  Buffer.from(['SFATAL', 'VFATAL', 'C57P01', 'Mterminating connection', '', ''].join('\0')),
);

/**
 * A server that dies while it greets: the message that makes a connection ready and the one that ends it arrive
 * together.
 */
export async function breakingServer(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([welcome, ready, farewell])));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `postgres://nobody:none@127.0.0.1:${port}/none`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
