import './nest-count.css';

/** Where five eggs lie; of fewer, the ones in the middle are left out. */
const places = [
  { at: 14.5, turned: -16 },
  { at: 69.5, turned: 16 },
  { at: 28, turned: -8 },
  { at: 56, turned: 8 },
  { at: 42, turned: 0 },
];

const lying = (all: number) => places.slice(0, all).sort((one, other) => one.at - other.at);

/** A nest that fills with each thing done. */
export const NestCount = ({ done, all, label }: { done: number; all: number; label: string }) => (
  <svg className="nestcount" viewBox="0 0 84 68" role="img" aria-label={label}>
    {lying(all).map(({ at, turned }, nth) => (
      <ellipse
        className={nth < done ? 'nestcount__egg' : 'nestcount__place'}
        key={at}
        cx={at}
        cy="24"
        rx="5.5"
        ry="8"
        transform={`rotate(${turned} ${at} 24)`}
      />
    ))}
    <path className="nestcount__bowl" d="M5 32c10 5.5 23 8 37 8s27-2.5 37-8c0 20-15 33-37 33S5 52 5 32z" />
    <path className="nestcount__lines" d="M17 49c16 4.5 34 4.5 50 0M27 58c10 2.3 20 2.3 30 0" />
  </svg>
);
