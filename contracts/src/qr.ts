/** Making QR codes (ISO/IEC 18004): bytes, error correction M, versions 1 to 15, which hold 412 bytes. */
const CHECK_WORDS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];
/** Quiet modules around the picture, without which cameras do not see where it begins. */
const QUIET = 4;

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
const bitsOf = (value: number, count: number) => times(count, (n) => (value >>> (count - 1 - n)) & 1);

/** Multiplication in GF(2^8) modulo the code's polynomial. */
function multiply(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    if ((b >>> bit) & 1) product ^= a;
  }
  return product;
}

function divisor(degree: number): number[] {
  let result = [...times(degree - 1, () => 0), 1];
  let root = 1;
  for (let n = 0; n < degree; n++) {
    result = result.map((word, at) => multiply(word, root) ^ (result[at + 1] ?? 0));
    root = multiply(root, 2);
  }
  return result;
}

function remainder(words: readonly number[], by: readonly number[]): number[] {
  let result = by.map(() => 0);
  for (const word of words) {
    const factor = word ^ (result[0] ?? 0);
    result = [...result.slice(1), 0].map((kept, at) => kept ^ multiply(by[at] ?? 0, factor));
  }
  return result;
}

const sizeOf = (version: number) => version * 4 + 17;

function wordsIn(version: number): number {
  const alignments = Math.floor(version / 7) + 2;
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) modules -= (25 * alignments - 10) * alignments - 55;
  if (version >= 7) modules -= 36;
  return Math.floor(modules / 8);
}

const dataWords = (version: number) =>
  wordsIn(version) - (CHECK_WORDS[version - 1] ?? 0) * (BLOCKS[version - 1] ?? 0);

/** The data, padded, cut into blocks, each with its check words, and interleaved. */
function codeWords(bytes: Uint8Array, version: number): number[] {
  const capacity = dataWords(version);
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16)];
  for (const byte of bytes) bits.push(...bitsOf(byte, 8));
  bits.push(...times(Math.min(4, capacity * 8 - bits.length), () => 0));
  bits.push(...times((8 - (bits.length % 8)) % 8, () => 0));
  const words = times(bits.length / 8, (n) => Number.parseInt(bits.slice(n * 8, n * 8 + 8).join(''), 2));
  while (words.length < capacity) words.push(0xec, 0x11);
  words.length = capacity;

  const count = BLOCKS[version - 1] ?? 1;
  const checks = CHECK_WORDS[version - 1] ?? 0;
  const short = Math.floor(capacity / count);
  const longer = capacity % count;
  const by = divisor(checks);
  let from = 0;
  const blocks = times(count, (n) => {
    const block = words.slice(from, from + short + (n >= count - longer ? 1 : 0));
    from += block.length;
    return { block, check: remainder(block, by) };
  });
  const across = (part: 'block' | 'check', length: number) =>
    times(length, (at) => blocks.flatMap((one) => one[part][at] ?? [])).flat();
  return [...across('block', short + 1), ...across('check', checks)];
}

function alignmentPlaces(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((sizeOf(version) - 13) / (count * 2 - 2)) * 2;
  const rest = times(count - 1, (n) => sizeOf(version) - 7 - n * step).reverse();
  return [6, ...rest];
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** A check that is shifted in bit by bit, as format and version carry it. */
const shiftedCheck = (value: number, length: number, polynomial: number) =>
  times(length, () => 0).reduce((sum) => (sum << 1) ^ ((sum >>> (length - 1)) * polynomial), value);

function draw(words: readonly number[], version: number, mask: number): boolean[][] {
  const size = sizeOf(version);
  const dark = times(size, () => times(size, () => false));
  const taken = times(size, () => times(size, () => false));
  const put = (x: number, y: number, on: boolean) => {
    const row = dark[y];
    const kept = taken[y];
    if (!row || !kept || x < 0 || x >= size) return;
    row[x] = on;
    kept[x] = true;
  };
  const square = (x: number, y: number, reach: number, on: (distance: number) => boolean) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) put(x + dx, y + dy, on(Math.max(Math.abs(dx), Math.abs(dy))));
  };

  for (let n = 0; n < size; n++) {
    put(6, n, n % 2 === 0);
    put(n, 6, n % 2 === 0);
  }
  const corners = [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const;
  for (const [x, y] of corners) square(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const places = alignmentPlaces(version);
  const last = places.at(-1);
  for (const x of places) {
    for (const y of places) {
      const corner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!corner) square(x, y, 2, (distance) => distance !== 1);
    }
  }

  // Error correction M is 00, so the format is the mask alone.
  const format = bitsOf(((mask << 10) | shiftedCheck(mask, 10, 0x537)) ^ 0x5412, 15).reverse();
  format.forEach((bit, n) => {
    const on = bit === 1;
    if (n < 6) put(8, n, on);
    else if (n < 8) put(8, n + 1, on);
    else if (n === 8) put(7, 8, on);
    else put(14 - n, 8, on);
    if (n < 8) put(size - 1 - n, 8, on);
    else put(8, size - 15 + n, on);
  });
  put(8, size - 8, true);
  if (version >= 7) {
    const bits = bitsOf((version << 12) | shiftedCheck(version, 12, 0x1f25), 18).reverse();
    bits.forEach((bit, n) => {
      const [near, far] = [Math.floor(n / 3), size - 11 + (n % 3)];
      put(near, far, bit === 1);
      put(far, near, bit === 1);
    });
  }

  const bits = words.flatMap((word) => bitsOf(word, 8));
  let at = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upward = ((right + 1) & 2) === 0;
    for (let n = 0; n < size; n++) {
      const y = upward ? size - 1 - n : n;
      for (const x of [right, right - 1]) {
        if (taken[y]?.[x]) continue;
        put(x, y, (bits[at] === 1) !== (masks[mask]?.(x, y) ?? false));
        at++;
      }
    }
  }
  return dark;
}

/** What makes a picture hard to read: long runs, blocks of one colour, too much of one. */
function hardness(dark: readonly boolean[][]): number {
  const size = dark.length;
  const at = (x: number, y: number) => dark[y]?.[x] ?? false;
  let points = 0;
  let count = 0;
  for (let y = 0; y < size; y++) {
    for (const read of [(n: number) => at(n, y), (n: number) => at(y, n)]) {
      let run = 0;
      for (let n = 0; n < size; n++) {
        run = n > 0 && read(n) === read(n - 1) ? run + 1 : 1;
        if (run === 5) points += 3;
        else if (run > 5) points += 1;
      }
    }
    for (let x = 0; x < size; x++) {
      const here = at(x, y);
      if (here) count++;
      if (x > 0 && y > 0 && here === at(x - 1, y) && here === at(x, y - 1) && here === at(x - 1, y - 1))
        points += 3;
    }
  }
  return points + Math.floor(Math.abs(count / size ** 2 - 0.5) * 20) * 10;
}

export function qrModules(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const fits = (version: number) => bytes.length + (version < 10 ? 2 : 3) <= dataWords(version);
  const version = times(CHECK_WORDS.length, (n) => n + 1).find(fits);
  if (!version) throw new Error('This text is too long for a QR code');
  const words = codeWords(bytes, version);
  const pictures = masks.map((_, mask) => draw(words, version, mask));
  const [first = []] = pictures;
  return pictures.reduce((best, other) => (hardness(other) < hardness(best) ? other : best), first);
}

/** For an SVG: one path, with the quiet border in it. */
export function qrPath(text: string): { path: string; size: number } {
  const modules = qrModules(text);
  const path = modules
    .flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])))
    .join('');
  return { path, size: modules.length + 2 * QUIET };
}
