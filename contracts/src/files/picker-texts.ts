/** Texts of the photo picker; refusals of a photo stand in limits.ts. */
export const photoPickerTexts = {
  changePhoto: 'Change photo',
  addPhoto: 'Add photo',
  removePhoto: 'Remove photo',
  notArrived: 'The photo has not arrived yet. Please wait, upload it again or remove it.',
  notDownloaded: (name: string | number) => `${name} was not downloaded.`,
} as const;
