import type { Page } from 'playwright-core';

export interface LayoutShift {
  value: number;
  /** The movement came within half a second of a touch, where browsers forgive it. */
  afterTouch: boolean;
  /** The elements that moved, so that a failure names them. */
  moved: string[];
}

/** Everything that has moved since the page was opened. */
export const layoutShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const found = observer.takeRecords();
    observer.disconnect();
    return found.map((entry) => {
      const sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
        entry,
        'sources',
      );
      return {
        value: Number(Reflect.get(entry, 'value')),
        afterTouch: Reflect.get(entry, 'hadRecentInput') === true,
        moved: sources.map(({ node, previousRect, currentRect }) => {
          const box = node instanceof Element ? node : node?.parentElement;
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].map(Math.round).join(' '),
          );
          return `${box?.outerHTML.slice(0, 120)}: ${from} → ${to}`;
        }),
      };
    });
  });
