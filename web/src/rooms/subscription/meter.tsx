import { subscriptionPageTexts } from '@nead/contracts/subscription/page-texts.ts';

/** How much of a limit is used: '1 of 1 children'. */
export function Meter({ used, most, of }: { used: number; most: number; of: string }) {
  if (!Number.isFinite(most))
    return <p className="meter__words">{subscriptionPageTexts.unlimitedOf(used, of)}</p>;
  const words = subscriptionPageTexts.usedOf(used, most, of);
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
