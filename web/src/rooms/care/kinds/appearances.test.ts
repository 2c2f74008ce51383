import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { activities } from '@nead/contracts/care/activities/registry.ts';
import { describe, expect, test } from 'vitest';
import { contrast, type Srgb, srgbOf } from '../../../ui/test-contrast.ts';
import { appearanceOfKind, hasAppearance } from './appearances.ts';

const css = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const tokens = css('../../../ui/tokens.css');
const followed = css('../../../ui/tints.css');

type Theme = 'light' | 'dark';
const themes: readonly Theme[] = ['light', 'dark'];

/** A colour of a style sheet in one theme; `hue` for a colour derived from one. */
function colourIn(sheet: string, name: string, theme: Theme, hue = ''): Srgb {
  const both = new RegExp(`--${name}: light-dark\\((.+?), ((?:#|oklch).+?)\\);`).exec(sheet);
  const token = new RegExp(`--${name}: var\\(--([\\w-]+)\\);`).exec(sheet)?.[1];
  if (token) return tokenIn(token, theme);
  const said = both?.[theme === 'light' ? 1 : 2];
  if (!said) throw new Error(`No --${name} in ${sheet}`);
  return srgbOf(said.replace('var(--hue)', hue));
}

function tokenIn(name: string, theme: Theme): Srgb {
  const both = new RegExp(`--${name}: light-dark\\((.+?), (.+?)\\);`).exec(tokens);
  if (both) return srgbOf((theme === 'light' ? both[1] : both[2]) ?? '');
  const [light, dark] = [...tokens.matchAll(new RegExp(`--${name}: (#\\w+);`, 'g'))];
  return srgbOf((theme === 'light' ? light : dark)?.[1] ?? '');
}

/** The colours of the kind's own sheet, or those derived from its hue. */
function tintOf(kind: string, theme: Theme) {
  const hue = /^k-hue-(\d+)$/.exec(appearanceOfKind(kind).tint)?.[1];
  const sheet = hue ? followed : css(`./${kind}/appearance.css`);
  return { ink: colourIn(sheet, 'k', theme, hue), soft: colourIn(sheet, 'ks', theme, hue) };
}

describe.each(activities)('the kind $kind', ({ kind }) => {
  test('is known by an icon and a tint of its own', () => {
    expect(hasAppearance(kind)).toBe(true);
    const others = activities
      .filter((other) => other.kind !== kind)
      .map((other) => appearanceOfKind(other.kind));
    const { icon, tint } = appearanceOfKind(kind);
    expect(others.map((other) => other.icon)).not.toContain(icon);
    expect(others.map((other) => other.tint)).not.toContain(tint);
  });

  test.each(themes)('can be read in its tint, %s', (theme) => {
    const { ink, soft } = tintOf(kind, theme);
    expect(contrast(ink, soft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ink, tokenIn('surface', theme))).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(themes)('whatever the hue, what follows from it can be read, %s', (theme) => {
  for (let hue = 0; hue < 360; hue += 1) {
    const ink = colourIn(followed, 'k', theme, String(hue));
    for (const paper of [colourIn(followed, 'ks', theme, String(hue)), tokenIn('surface', theme)]) {
      expect(contrast(ink, paper), `hue ${hue}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

test('nobody’s look is left behind', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(folders.map(({ name }) => name).sort()).toEqual(activities.map(({ kind }) => kind).sort());
});
