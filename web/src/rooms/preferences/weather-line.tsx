import { preferenceTexts } from '@nead/contracts/preferences/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Cloud, CloudRain, Sun } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { childminderProfileQuery } from '../accounts/profile/profile-queries.ts';
import { weatherQuery } from './preferences-query.ts';
import { Sky } from './sky.tsx';

const skies = {
  cloudy: { icon: Cloud, word: 'cloudy' },
  rainy: { icon: CloudRain, word: 'rainy' },
  sunny: { icon: Sun, word: 'sunny' },
} as const;

/**
 * '9° and cloudy in Kildare'; nothing until it is known, or where it was known before and no longer is. Without a county,
 * where to choose one.
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
      {preferenceTexts.weather(data.temp_c, word, data.location)}
    </>
  );
}
