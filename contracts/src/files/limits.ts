import { catalogue } from '../catalogue.ts';
import { MB } from '../file-size.ts';

/** Limits of the upload path. */
export const photoLimits = {
  /** The size as sent; checked while it arrives. */
  bytes: 2 * MB,
  /** Above this the client shrinks it before sending. */
  compressAbove: MB,
  longestSide: 800,
  quality: 0.7,
  /** Limits of the decoded picture. Larger ones are refused before they are decoded. */
  pixels: 50_000_000,
  side: 16_000,
} as const;

/** A larger file may be sent in parts of this size; the last part holds the rest (docs/decisions/045). */
export const uploadPartBytes = MB;

export const photoFileTexts = catalogue('photoFileTexts', {
  notImage: 'Please select an image file',
  tooLarge: 'Image size too large. Please select an image under 2MB',
  heic: 'This photo is in the HEIC format, which not every device can show. Please choose a JPEG or PNG photo.',
  broken: 'This image is incomplete or damaged. Please choose another.',
  tooManyPixels: 'This image has too many pixels. Please choose a smaller one.',
  partInvalid: 'Where a part begins and how large the whole file is are numbers of bytes',
  tooManyWait: 'Too many photos wait for their use. Please save what you have begun.',
  unknownUpload: 'This photo was uploaded too long ago. Please select it again.',
});
