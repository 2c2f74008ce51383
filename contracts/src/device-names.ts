/** What a device is called: a kind, not a name that somebody gave it. Sent with a command, and read in the history. */
export const deviceNames = {
  iPhone: 'iPhone',
  iPad: 'iPad',
  androidPhone: 'Android phone',
  androidTablet: 'Android tablet',
  mac: 'Mac',
  windows: 'Windows computer',
  chromebook: 'Chromebook',
  linux: 'Linux computer',
  browser: 'Browser',
} as const;
