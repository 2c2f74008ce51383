import type { Weather } from '@nead/contracts/preferences/requests.ts';
import { preferenceTexts } from '@nead/contracts/preferences/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Cloud, CloudRain, Sun } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { childminderProfileQuery } from '../accounts/profile/profile-queries.ts';
import { weatherQuery } from './preferences-query.ts';
import './sky.css';

const skies = {
  cloudy: { icon: Cloud, word: 'cloudy' },
  rainy: { icon: CloudRain, word: 'rainy' },
  sunny: { icon: Sun, word: 'sunny' },
} as const;

/**
 * The weather in words, like '9° and cloudy in Kildare'; nothing until it is known, or once it is too old. Without a county,
 * the link to choose one.
 */
export function WeatherLine() {
  const profile = useQuery(childminderProfileQuery).data;
  const county = profile?.address?.county ?? '';
  const { data, isError } = useQuery({ ...weatherQuery(county), enabled: county !== '' });
  if (profile && !county) return <Link to="/childminder/profile">{preferenceTexts.weatherWaits}</Link>;
  if (!data || isError) return <>&nbsp;</>;
  const { icon, word } = skies[data.condition];
  return (
    <>
      <Icon of={icon} size="s" />
      <Sky condition={data.condition} />
      {/* The words are in one element, so that they are one text for eyes and screen readers. */}
      <span>
        {preferenceTexts.weather(data.temp_c)}
        <span className="banner__more">{preferenceTexts.weatherMore(word, data.location)}</span>
      </span>
    </>
  );
}

const CLOUD = 'M30 62a19 19 0 0 1 2-37.8 30 30 0 0 1 57-3 21 21 0 0 1 4 40.8z';

/** The weather in the banner. It is decoration, since the text beside it says the same. */
const Sky = ({ condition }: { condition: Weather['condition'] }) => (
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
