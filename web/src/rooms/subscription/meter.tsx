import './meter.css';

/** How much of a limit is used, in words and as a bar; without a limit, in words alone. */
export function Meter({ used, most, words }: { used: number; most: number; words: string }) {
  if (!Number.isFinite(most)) return <p className="meter__words">{words}</p>;
  return (
    <div className="meter">
      <p className="meter__words">{words}</p>
      <progress
        className={used >= most ? 'meter__bar meter__bar--full' : 'meter__bar'}
        aria-label={words}
        max={Math.max(most, used, 1)}
        value={used}
      />
    </div>
  );
}
