import { photoFileTexts, photoLimits } from '@nead/contracts/files/limits.ts';

/** The preparation of a chosen file for its upload. */
export type PhotoPlan = { refused: string } | { as: 'is' } | { as: 'smaller' } | { as: 'jpeg' };

const HEIC = /^image\/hei[cf]$/;
const HEIC_NAME = /\.hei[cf]$/i;

export function photoPlan({ type, size, name }: Pick<File, 'type' | 'size' | 'name'>): PhotoPlan {
  // Some systems give HEIC files no type.
  const heic = HEIC.test(type) || (type === '' && HEIC_NAME.test(name));
  if (!heic && !type.startsWith('image/')) return { refused: photoFileTexts.notImage };
  if (size > photoLimits.bytes) return { refused: photoFileTexts.tooLarge };
  if (heic) return { as: 'jpeg' };
  return size > photoLimits.compressAbove ? { as: 'smaller' } : { as: 'is' };
}

/** The size of a photo whose longest side is scaled down to 800 px at most; it is never enlarged. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const by = Math.min(1, photoLimits.longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
}
