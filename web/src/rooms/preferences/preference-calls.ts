import { childminderProfile } from '@nead/contracts/accounts/profile-requests.ts';
import { preferences, weather } from '@nead/contracts/preferences/requests.ts';
import { load } from '../../engine/api/api.ts';
import { rememberWelcome } from './welcome-memory.ts';

export async function loadPreferences(signal: AbortSignal) {
  const loaded = await load(preferences, { signal });
  rememberWelcome(loaded.dashboardPreferences.showWelcomeMessage);
  return loaded;
}

/** Null if the childminder has chosen no county. */
export async function loadWeather(signal: AbortSignal) {
  const { address } = await load(childminderProfile, { signal });
  return address?.county ? load(weather, { query: { county: address.county }, signal }) : null;
}
