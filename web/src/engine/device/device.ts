import { deviceNames } from '@nead/contracts/device-names.ts';

/** The name of this device in the history. People may take it as a hint; nothing relies on it. */
export function deviceName(userAgent: string, touchPoints: number): string {
  const is = (word: RegExp) => word.test(userAgent);
  if (is(/iPhone/)) return deviceNames.iPhone;
  if (is(/iPad/) || (is(/Macintosh/) && touchPoints > 1)) return deviceNames.iPad;
  if (is(/Android/)) return is(/Mobile/) ? deviceNames.androidPhone : deviceNames.androidTablet;
  if (is(/Macintosh/)) return deviceNames.mac;
  if (is(/Windows/)) return deviceNames.windows;
  if (is(/CrOS/)) return deviceNames.chromebook;
  if (is(/Linux/)) return deviceNames.linux;
  return deviceNames.browser;
}
