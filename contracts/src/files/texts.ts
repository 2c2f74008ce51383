import { catalogue } from '../catalogue.ts';

/** Texts of the photo picker; refusals of a photo are in limits.ts. */
export const photoPickerTexts = catalogue('photoPickerTexts', {
  changePhoto: 'Change photo',
  addPhoto: 'Add photo',
  removePhoto: 'Remove photo',
  notArrived: 'The photo has not arrived yet. Please wait, upload it again or remove it.',
  notDownloaded: (name: string | number) => `${name} was not downloaded.`,
});

/** An upload under way; refusals are worded by the room that takes the file. */
export const uploadTexts = catalogue('uploadTexts', {
  uploading: (name: string) => `Uploading ${name}`,
  cancel: (name: string) => `Cancel ${name}`,
  again: (name: string) => `Upload ${name} again`,
  remove: (name: string) => `Remove ${name}`,
  stoppedAt: (percent: number) => `Stopped at ${percent} %. Press again to carry on.`,
  goesOnByItself: 'It carries on when you are back online, or when you press again.',
});
