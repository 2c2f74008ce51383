import { deviceNames } from '@nead/contracts/device-names.ts';

/** The name of this device in the history. A hint for people, never trusted. */
export function deviceName(userAgent: string, touchPoints: number): string {
  if (/iPhone/.test(userAgent)) return deviceNames.iPhone;
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)) return deviceNames.iPad;
  if (/Android/.test(userAgent))
    return /Mobile/.test(userAgent) ? deviceNames.androidPhone : deviceNames.androidTablet;
  if (/Macintosh/.test(userAgent)) return deviceNames.mac;
  if (/Windows/.test(userAgent)) return deviceNames.windows;
  if (/CrOS/.test(userAgent)) return deviceNames.chromebook;
  if (/Linux/.test(userAgent)) return deviceNames.linux;
  return deviceNames.browser;
}
