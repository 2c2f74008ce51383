import type { IncomingMessage } from 'node:http';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import { photoLimits, texts } from '@nead/contracts/files/limits.ts';
import busboy from 'busboy';

export const notImage = (text: string = texts.notImage): Refusal =>
  refuse('VALIDATION', text, { errors: [text] });

/**
 * The file of a form, read into memory up to the limit and no further. What comes after it is let go of by the server
 * once it has answered, so that the sender gets to read the answer.
 */
export function receivePhoto(request: IncomingMessage, field: string): Promise<Buffer | Refusal> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let found = false;
    const parser = parserFor(request);
    if (!parser) return resolve(notImage());

    const end = (result: Buffer | Refusal) => {
      request.unpipe(parser);
      request.resume();
      resolve(result);
    };
    parser.on('file', (name, stream) => {
      if (name !== field || found) return void stream.resume();
      found = true;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > photoLimits.bytes) {
          stream.resume();
          end(refuse('TOO_LARGE', texts.tooLarge, { errors: [texts.tooLarge] }));
        } else chunks.push(chunk);
      });
      // A form that breaks off in the middle ends the part with an error; the parser tells it as well.
      stream.on('error', () => end(notImage(texts.broken)));
    });
    parser.on('close', () => end(found && size > 0 ? Buffer.concat(chunks) : notImage()));
    parser.on('error', () => end(notImage(texts.broken)));
    request.on('error', () => end(notImage(texts.broken)));
    request.on('aborted', () => end(notImage(texts.broken)));
    request.pipe(parser);
  });
}

function parserFor({ headers }: IncomingMessage): busboy.Busboy | undefined {
  const limits = { files: 4, fields: 20, parts: 24, fieldSize: 4096, headerPairs: 50 };
  try {
    return busboy({ headers, limits: { ...limits, fileSize: photoLimits.bytes + 1 } });
  } catch {
    // Not a form, or one without a boundary.
    return undefined;
  }
}
