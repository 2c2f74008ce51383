import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lastPressAt } from '../../ui/layer/quiet-touch.ts';

/** The time for which a toast offers Undo. */
const REST_MS = 10_000;

/**
 * The children who are shown as rows. This is decided when the list is opened, when somebody looks at it again, and once
 * nothing was pressed for a while. A child that leaves or comes keeps its shape until then, so that nothing moves under a thumb
 * (docs/decisions/061).
 */
export function useRows(wanted: readonly string[]): ReadonlySet<string> {
  const [rows, setRows] = useState(wanted);
  const before = useRef<Places>(new Map());
  const now = wanted.join();
  useEffect(() => {
    const settle = () => {
      before.current = placesOfTiles();
      setRows(now.split(','));
    };
    let timer = setTimeout(rest, REST_MS);
    function rest(): void {
      const left = REST_MS - (performance.now() - lastPressAt());
      if (left <= 0) settle();
      else timer = setTimeout(rest, left);
    }
    const wake = () => document.visibilityState === 'visible' && settle();
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', wake);
    };
  }, [now]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are other places
  useLayoutEffect(() => {
    showTheWay(before.current);
    before.current = new Map();
  }, [rows]);
  return new Set(rows);
}

type Places = ReadonlyMap<HTMLElement['dataset'][string], DOMRect>;

const tiles = () => [...document.querySelectorAll<HTMLElement>('.tile[data-child]')];

const placesOfTiles = (): Places =>
  new Map(tiles().map((tile) => [tile.dataset.child, tile.getBoundingClientRect()]));

const MOTION: KeyframeAnimationOptions = { duration: 180, easing: 'ease-out' };

/** Shows a tile moving from its old place to its new one, unless the person has asked for less motion. */
function showTheWay(before: Places): void {
  if (before.size === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const tile of tiles()) {
    const from = before.get(tile.dataset.child);
    const to = tile.getBoundingClientRect();
    if (!from || (from.x === to.x && from.y === to.y)) continue;
    tile.animate([{ translate: `${from.x - to.x}px ${from.y - to.y}px` }, { translate: 'none' }], MOTION);
  }
}
