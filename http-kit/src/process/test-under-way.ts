import { connect } from 'node:net';

export interface UnderWay {
  /** Sends the rest of it, and answers everything received until the connection ended. */
  finish(): Promise<string>;
}

/** A request whose head the server has read and whose body it waits for, on a keep-alive connection. */
export function underWay(port: number, path: string, body: string): Promise<UnderWay> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    const ended = new Promise<void>((done) => socket.once('close', () => done()));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      heard += chunk;
      if (heard.startsWith('HTTP/1.1 100'))
        resolve({
          async finish() {
            socket.write(body);
            await ended;
            return heard.slice(heard.indexOf('\r\n\r\n') + 4);
          },
        });
    });
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
    );
  });
}

/** Answers whether a program listens on the port. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
