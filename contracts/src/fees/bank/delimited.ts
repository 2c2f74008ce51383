/** One row of a CSV file. It takes several lines of text if a quoted value has line breaks. */
export interface DelimitedLine {
  /** Its first line of text, counted from 1. */
  line: number;
  /** Null where a quotation mark is opened and not closed before its value ends. */
  values: readonly string[] | null;
}

const BREAK = /\r\n|\r|\n/y;

/** The length of a line break that begins here; 0 where none does. */
function breakAt(text: string, at: number): number {
  BREAK.lastIndex = at;
  return BREAK.exec(text)?.[0].length ?? 0;
}

const endsAt = (text: string, at: number, separator: string): boolean =>
  at >= text.length || text[at] === separator || breakAt(text, at) > 0;

/** A quoted value that begins here, and the place where it ends; undefined where it is not properly closed. */
function quoted(text: string, from: number, separator: string): { value: string; end: number } | undefined {
  const closing = /"(?!")/y;
  let at = from + 1;
  for (;;) {
    const mark = text.indexOf('"', at);
    if (mark < 0) return undefined;
    closing.lastIndex = mark;
    if (closing.test(text)) {
      if (!endsAt(text, mark + 1, separator)) return undefined;
      return { value: text.slice(from + 1, mark).replaceAll('""', '"'), end: mark + 1 };
    }
    at = mark + 2;
  }
}

function plain(text: string, from: number, separator: string): { value: string; end: number } {
  let end = from;
  while (!endsAt(text, end, separator)) end += 1;
  return { value: text.slice(from, end), end };
}

/** One line from here, and the place where the next begins. */
function lineFrom(text: string, from: number, separator: string): { values: string[] | null; next: number } {
  const values: string[] = [];
  let at = from;
  for (;;) {
    const value = text[at] === '"' ? quoted(text, at, separator) : plain(text, at, separator);
    if (!value) {
      // Only this line of text is lost: reading continues with the next one.
      let end = from;
      while (end < text.length && breakAt(text, end) === 0) end += 1;
      return { values: null, next: end + breakAt(text, end) };
    }
    values.push(value.value);
    at = value.end;
    if (text[at] !== separator) return { values, next: at + breakAt(text, at) };
    at += 1;
  }
}

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The lines of a CSV file (RFC 4180, with any one separator and any line break), without empty ones. */
export function readDelimited(text: string, separator: string): DelimitedLine[] {
  const lines: DelimitedLine[] = [];
  let [at, line] = [0, 1];
  while (at < text.length) {
    const { values, next } = lineFrom(text, at, separator);
    if (!values || values.some((value) => value.trim() !== '')) lines.push({ line, values });
    line += breaksIn(text.slice(at, next));
    at = next;
  }
  return lines;
}
