import { io, type Socket } from 'socket.io-client';

export const HEARD_WITHIN = 10_000;

export interface HeardChange {
  kind: string;
  id?: string;
  row?: { recordId?: string };
}

/** The id by which a change is recognised, by the kind of its live message. */
const heardAs: Readonly<Record<string, (change: HeardChange) => string | undefined>> = {
  'child.status': ({ row }) => row?.recordId,
  message: ({ id }) => id,
};

export const heardUnder = (change: HeardChange): string | undefined => heardAs[change.kind]?.(change);

/** The live connection of a phone whose app is open: connected, and told what it missed. */
export async function openLine(
  url: string,
  token: string,
  hear: (change: HeardChange) => void,
): Promise<Socket> {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true, reconnection: false });
  socket.on('change', hear);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  // A client that knows nothing yet resumes with nothing; until then new messages are held back for it.
  await socket.emitWithAck('resume', {});
  return socket;
}
