/** Texts of the photo picker; refusals of a photo stand in limits.ts. */
export const photoPickerTexts = {
  changePhoto: 'Change photo',
  addPhoto: 'Add photo',
  removePhoto: 'Remove photo',
  notDownloaded: (name: string | number) => `${name} was not downloaded.`,
} as const;
