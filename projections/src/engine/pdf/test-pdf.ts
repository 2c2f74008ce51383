import { inflateSync } from 'node:zlib';

/**
 * For tests: reads back what pdfkit writes (objects in a row, streams deflated, text as glyphs with a map to
 * characters) and shows a document as a screen reader sees it.
 */
type Value = string | number | boolean | null | Value[] | Name | Reference | Dictionary;
class Name {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
class Reference {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
}
type Dictionary = { [key: string]: Value };

const isDictionary = (value: Value | undefined): value is Dictionary =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Name) &&
  !(value instanceof Reference);

const escapes = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
]);
const TOKEN = /\s*(<<|>>|\[|\]|\/[^\s<>[\]()/%]*|<[0-9a-fA-F\s]*>|\d+ \d+ R|[-+.\d]+|true|false|null|\()/y;

function textFrom(bytes: string): string {
  if (!bytes.startsWith('\u00fe\u00ff')) return bytes;
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

function parser(text: string) {
  let at = 0;
  const next = (): string => {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    if (!found?.[1]) throw new Error(`Not understood: ${text.slice(at, at + 40)}`);
    at = TOKEN.lastIndex;
    return found[1];
  };
  const literal = (): string => {
    let said = '';
    for (let depth = 1; depth > 0; at += 1) {
      const sign = text[at] ?? '';
      if (sign === '\\') {
        at += 1;
        said += escapes.get(text[at] ?? '') ?? text[at];
        continue;
      }
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      if (depth > 0) said += sign;
    }
    return textFrom(said);
  };
  const value = (token = next()): Value => {
    if (token === '<<') {
      const found: Dictionary = {};
      for (let key = next(); key !== '>>'; key = next()) found[key.slice(1)] = value();
      return found;
    }
    if (token === '[') {
      const found: Value[] = [];
      for (let item = next(); item !== ']'; item = next()) found.push(value(item));
      return found;
    }
    if (token === '(') return literal();
    if (token.startsWith('/')) return new Name(token.slice(1));
    if (token.startsWith('<')) return Buffer.from(token.slice(1, -1), 'hex').toString('latin1');
    if (token.endsWith(' R')) return new Reference(Number.parseInt(token, 10));
    if (token === 'true' || token === 'false') return token === 'true';
    return token === 'null' ? null : Number(token);
  };
  return { value, at: () => at };
}

export interface Tag {
  type: string;
  alt: string | undefined;
  children: Tag[];
}

export function readPdf(bytes: Buffer) {
  const raw = bytes.toString('latin1');
  const objects = new Map<number, { value: Value; stream?: string }>();
  for (const found of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = found.index + found[0].length;
    const reading = parser(raw.slice(from, raw.indexOf('endobj', from)));
    const value = reading.value();
    const begin = raw.slice(from + reading.at()).match(/^\s*stream\n/);
    const length = isDictionary(value) ? value.Length : undefined;
    if (begin && typeof length === 'number') {
      const start = from + reading.at() + begin[0].length;
      const packed = bytes.subarray(start, start + length);
      const filter = isDictionary(value) ? value.Filter : undefined;
      const inflated = filter instanceof Name && filter.name === 'FlateDecode' ? inflateSync(packed) : packed;
      objects.set(Number(found[1]), { value, stream: inflated.toString('latin1') });
    } else objects.set(Number(found[1]), { value });
  }
  const get = (value: Value | undefined): Value | undefined =>
    value instanceof Reference ? objects.get(value.id)?.value : value;
  const dictionary = (value: Value | undefined): Dictionary => {
    const found = get(value);
    return isDictionary(found) ? found : {};
  };
  const list = (value: Value | undefined): Value[] => {
    const found = get(value);
    return Array.isArray(found) ? found : found === undefined || found === null ? [] : [found];
  };
  const streamOf = (value: Value | undefined): string =>
    (value instanceof Reference && objects.get(value.id)?.stream) || '';
  const trailer = parser(raw.slice(raw.lastIndexOf('trailer') + 'trailer'.length)).value();
  const root = dictionary(isDictionary(trailer) ? trailer.Root : undefined);

  /** The font's map from glyphs to characters. */
  function letters(font: Value | undefined): Map<string, string> {
    const found = new Map<string, string>();
    const map = streamOf(dictionary(font).ToUnicode);
    for (const [, from = '', items = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
      for (const [nth, [, code = '']] of [...items.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
        const glyph = (Number.parseInt(from, 16) + nth).toString(16).padStart(4, '0');
        found.set(glyph, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
      }
    }
    return found;
  }

  const pages = list(dictionary(root.Pages).Kids).map((kid) => {
    const page = dictionary(kid);
    const content = list(page.Contents instanceof Reference ? [page.Contents] : page.Contents)
      .map(streamOf)
      .join('\n');
    const fonts = dictionary(dictionary(page.Resources).Font);
    const known = new Map(Object.entries(fonts).map(([name, font]) => [name, letters(font)]));
    let [font, text] = [new Map<string, string>(), ''];
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = known.get(name) ?? font;
      for (const [, glyphs = ''] of (shown ?? '').matchAll(/<([0-9a-f]*)>/gi)) {
        text += (glyphs.match(/.{4}/g) ?? [])
          .map((glyph) => font.get(glyph.toLowerCase()) ?? '\ufffd')
          .join('');
      }
      if (shown) text += '\n';
    }
    return { content, text };
  });

  const tagOf = (value: Value): Tag[] => {
    const { S, Alt, K } = dictionary(value);
    if (!(S instanceof Name)) return [];
    const alt = typeof Alt === 'string' ? Alt : undefined;
    return [{ type: S.name, alt, children: list(K).flatMap(tagOf) }];
  };
  const outlineFrom = (value: Value | undefined, depth: number): [number, string][] => {
    const { Title, First, Next } = dictionary(value);
    if (value === undefined) return [];
    return [
      ...(typeof Title === 'string' ? [[depth, Title] as [number, string]] : []),
      ...outlineFrom(First, depth + 1),
      ...outlineFrom(Next, depth),
    ];
  };
  return {
    pages,
    text: pages.map(({ text }) => text).join('\n'),
    tags: list(dictionary(root.StructTreeRoot).K).flatMap(tagOf),
    /** The PDF's outline: depth and title of each entry. */
    outline: outlineFrom(dictionary(root.Outlines).First, 0),
    language: root.Lang,
  };
}

/** Every tag of a tree, in reading order. */
export const allTags = (tags: readonly Tag[]): Tag[] =>
  tags.flatMap((tag) => [tag, ...allTags(tag.children)]);

/** QR codes, which are drawn as small black rectangles, as rows of modules. */
export function modulesOn(content: string): boolean[][][] {
  return [...content.matchAll(/(?:[-\d. ]+ re\n)+(?=[\s\S]{0,80}?f\n)/g)].map(([drawn]) => {
    const boxes = [...drawn.matchAll(/([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+) re/g)].map(([, ...numbers]) =>
      numbers.map(Number),
    ) as [number, number, number, number][]; // four numbers each
    const size = Math.min(...boxes.map(([, , , height]) => Math.abs(height)));
    const [left, top] = [Math.min(...boxes.map(([x]) => x)), Math.min(...boxes.map(([, y]) => y))];
    const count = Math.round(Math.max(...boxes.map(([, y]) => y - top)) / size) + 1;
    const rows = Array.from({ length: count }, () => Array.from({ length: count }, () => false));
    for (const [x, y, width] of boxes) {
      const from = Math.round((x - left) / size);
      rows[Math.round((y - top) / size)]?.fill(true, from, from + Math.round(width / size));
    }
    return rows;
  });
}
