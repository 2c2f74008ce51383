/** The kind of a device, not a name that somebody gave it. Sent with commands, and shown in the history. */
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
