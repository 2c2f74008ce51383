import './nest-count.css';

const MIDDLE = 42;
/** The greatest distance between the first and the last egg. */
const SPAN = 55;
const GAP = 13.75;

/** The places of eggs side by side, the outer ones leaning outwards; with six or more they are smaller. */
export function lying(all: number): { at: number; turned: number; wide: number }[] {
  const gap = Math.min(GAP, SPAN / Math.max(1, all - 1));
  return Array.from({ length: all }, (_, nth) => {
    const away = (nth - (all - 1) / 2) * gap;
    return { at: MIDDLE + away, turned: (away / SPAN) * 32, wide: gap * 0.4 };
  });
}

/** A nest that gets an egg for each thing done. */
export const NestCount = ({ done, all, label }: { done: number; all: number; label: string }) => (
  <svg className="nestcount" viewBox="0 0 84 68" role="img" aria-label={label}>
    {lying(all).map(({ at, turned, wide }, nth) => (
      <ellipse
        className={nth < done ? 'nestcount__egg' : 'nestcount__place'}
        key={at}
        cx={at}
        cy="24"
        rx={wide}
        ry={wide * 1.45}
        transform={`rotate(${turned} ${at} 24)`}
      />
    ))}
    <path className="nestcount__bowl" d="M5 32c10 5.5 23 8 37 8s27-2.5 37-8c0 20-15 33-37 33S5 52 5 32z" />
    <path className="nestcount__lines" d="M17 49c16 4.5 34 4.5 50 0M27 58c10 2.3 20 2.3 30 0" />
  </svg>
);
