const CHUNK = 64 * 1024;

/**
 * Joins short texts into long ones. A compressor or a file is called once for each text, and for a single line the call
 * costs more than the line.
 */
export async function* joinedTexts(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held: string[] = [];
  let length = 0;
  for await (const text of texts) {
    held.push(text);
    length += text.length;
    if (length < CHUNK) continue;
    yield held.join('');
    held = [];
    length = 0;
  }
  if (length > 0) yield held.join('');
}
