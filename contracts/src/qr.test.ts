import { describe, expect, it } from 'vitest';
import { qrModules, qrPath } from './qr.ts';

const rows = (text: string) => qrModules(text).map((row) => row.map((on) => (on ? '#' : '.')).join(''));

describe('a QR code', () => {
  it('grows with its text', () => {
    expect(qrModules('Nead')).toHaveLength(21);
    expect(qrModules('x'.repeat(120))).toHaveLength(45);
    expect(qrModules('x'.repeat(400))).toHaveLength(77);
  });
  it('has its three eyes', () => {
    const eye = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
    const picture = rows('otpauth://totp/Nead');
    expect(picture.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(eye);
    expect(picture.slice(0, 7).map((row) => row.slice(-7))).toEqual(eye);
    expect(picture.slice(-7).map((row) => row.slice(0, 7))).toEqual(eye);
  });
  it('refuses what does not fit', () => {
    expect(() => qrModules('x'.repeat(413))).toThrow();
  });
  it('is, for a text of old, the picture that a reader of another make has read', () => {
    expect(rows('Nead')).toEqual([
      '#######...#...#######',
      '#.....#..#.#..#.....#',
      '#.###.#.##.#..#.###.#',
      '#.###.#.#.....#.###.#',
      '#.###.#.#####.#.###.#',
      '#.....#.##..#.#.....#',
      '#######.#.#.#.#######',
      '........#.###........',
      '#.#####.....#.#####..',
      '....#.....#.#..#.##.#',
      '.#.##.####.#.#..####.',
      '##.#.#.#.##....####.#',
      '#.#.#.#....#.#..#..##',
      '........#.#####...#..',
      '#######.....#.##.###.',
      '#.....#.#.#####..##..',
      '#.###.#.#...#..#...#.',
      '#.###.#.##..#..#.##..',
      '#.###.#.##.#.#..#.#..',
      '#.....#........##.#..',
      '#######.####.#..#.##.',
    ]);
  });
  it('has a quiet border', () => {
    expect(qrPath('Nead').size).toBe(29);
  });
});
