/** What the picker of photos says; what is wrong with one stands in limits.ts. */
export const texts = {
  changePhoto: 'Change photo',
  addPhoto: 'Add photo',
  removePhoto: 'Remove photo',
  notDownloaded: (name: string | number) => `${name} was not downloaded.`,
} as const;
