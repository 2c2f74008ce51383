import type { Weather } from '@nead/contracts/preferences/requests.ts';
import './sky.css';

const CLOUD = 'M30 62a19 19 0 0 1 2-37.8 30 30 0 0 1 57-3 21 21 0 0 1 4 40.8z';

/** The weather in the banner. Decoration, since the text beside it says the same. */
export const Sky = ({ condition }: { condition: Weather['condition'] }) => (
  <svg className={`art art--sky sky sky--${condition}`} viewBox="0 0 120 80" aria-hidden="true">
    {condition !== 'rainy' && (
      <circle
        className="art-sun"
        cx={condition === 'sunny' ? 60 : 84}
        cy={condition === 'sunny' ? 38 : 24}
        r="26"
      />
    )}
    {condition !== 'sunny' && <path className="art-cloud" d={CLOUD} />}
    {condition === 'rainy' && <path className="sky-rain" d="m42 68-4 10M60 68l-4 10M78 68l-4 10" />}
  </svg>
);
