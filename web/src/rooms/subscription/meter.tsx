import './meter.css';

/** The used part of a limit, in words and as a bar; without a limit, in words alone. */
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

/** The number of remaining ones from which the meter is shown. */
const FEW = 2;

/** The meter of a daily limit; nothing while there is room, or until both numbers are known. */
export function MeterNearLimit({
  used,
  most,
  words,
}: {
  used: number | undefined;
  most: number | undefined;
  words: (used: number, most: number) => string;
}) {
  if (!used || most === undefined || most - used > FEW) return null;
  return <Meter used={used} most={most} words={words(used, most)} />;
}
