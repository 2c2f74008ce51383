import { preferences, weather } from '@nead/contracts/preferences/requests.ts';
import { load } from '../../engine/api/api.ts';
import { rememberWelcome } from './welcome-memory.ts';

export async function loadPreferences(signal: AbortSignal) {
  const loaded = await load(preferences, { signal });
  rememberWelcome(loaded.dashboardPreferences.showWelcomeMessage);
  return loaded;
}

export const loadWeather = (county: string, signal: AbortSignal) =>
  load(weather, { query: { county }, signal });
