import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';

export interface ReceivedFile {
  bytes: Buffer;
  /** The name as sent: used as a name, never for determining the type. */
  filename: string;
  /** The other fields of the form. */
  fields: Readonly<Record<string, string>>;
}
/** A file larger than the limit; reading stopped there. */
export interface OversizedFile {
  limit: number;
  head: Buffer;
  filename: string;
}
export type Reception = ReceivedFile | OversizedFile | 'nothing' | 'broken';

/** The bytes that are enough for determining the type. */
const HEAD = 64;

/**
 * Reads the file of a form into memory, up to its limit, which may depend on the first bytes. The server discards the
 * rest after its answer, so that the sender can read the answer.
 */
export function receiveFile(
  request: IncomingMessage,
  field: string,
  limitOf: (head: Buffer) => number,
): Promise<Reception> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const fields: Record<string, string> = {};
    let size = 0;
    let limit: number | undefined;
    let found: { filename: string } | undefined;
    const parser = parserFor(request);
    if (!parser) return resolve('nothing');

    const end = (result: Reception) => {
      request.unpipe(parser);
      request.resume();
      resolve(result);
    };
    const head = () => Buffer.concat(chunks).subarray(0, HEAD);
    parser.on('field', (name, value) => {
      fields[name] = value;
    });
    parser.on('file', (name, stream, { filename }) => {
      if (name !== field || found) return void stream.resume();
      found = { filename: filename ?? '' };
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        chunks.push(chunk);
        if (limit === undefined && size >= HEAD) limit = limitOf(head());
        if (limit !== undefined && size > limit) {
          stream.resume();
          end({ limit, head: head(), filename: filename ?? '' });
        }
      });
      // A form that breaks off ends the part with an error; the parser reports it too.
      stream.on('error', () => end('broken'));
    });
    parser.on('close', () =>
      end(found && size > 0 ? { bytes: Buffer.concat(chunks), ...found, fields } : 'nothing'),
    );
    parser.on('error', () => end('broken'));
    request.on('error', () => end('broken'));
    request.on('aborted', () => end('broken'));
    request.pipe(parser);
  });
}

function parserFor({ headers }: IncomingMessage): busboy.Busboy | undefined {
  const limits = { files: 4, fields: 20, parts: 24, fieldSize: 4096, headerPairs: 50 };
  try {
    return busboy({ headers, limits, defParamCharset: 'utf8' });
  } catch {
    // It is no form, or one without a boundary.
    return undefined;
  }
}
