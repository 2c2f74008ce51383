/** The offer of a new version of the app. */
export const versionTexts = {
  ready: 'A new version of Nead is ready',
  whenToReload: 'Reload when you have saved what you are writing.',
  reload: 'Reload',
} as const;
