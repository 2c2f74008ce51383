/** The offer of a new version of the app. */
export const versionTexts = {
  ready: 'A new version of Nead is ready',
  whenToReload: 'Reload when nothing is half written.',
  reload: 'Reload',
} as const;
