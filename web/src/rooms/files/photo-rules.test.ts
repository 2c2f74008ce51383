import { photoFileTexts, photoLimits } from '@nead/contracts/files/limits.ts';
import { describe, expect, it } from 'vitest';
import { photoPlan, shrunkSize } from './photo-rules.ts';

const file = (more: Partial<Pick<File, 'type' | 'size' | 'name'>>) => ({
  type: 'image/jpeg',
  size: 1000,
  name: 'photo.jpg',
  ...more,
});

describe('a chosen photo', () => {
  it('must be an image', () => {
    expect(photoPlan(file({ type: 'application/pdf', name: 'a.pdf' }))).toEqual({
      refused: photoFileTexts.notImage,
    });
    expect(photoPlan(file({ type: '', name: 'a' }))).toEqual({ refused: photoFileTexts.notImage });
  });

  it('is sent as it is up to 1 MB, made smaller up to 2 MB and refused above', () => {
    expect(photoPlan(file({ size: photoLimits.compressAbove }))).toEqual({ as: 'is' });
    expect(photoPlan(file({ size: photoLimits.compressAbove + 1 }))).toEqual({ as: 'smaller' });
    expect(photoPlan(file({ size: photoLimits.bytes }))).toEqual({ as: 'smaller' });
    expect(photoPlan(file({ size: photoLimits.bytes + 1 }))).toEqual({ refused: photoFileTexts.tooLarge });
  });

  it('from an iPhone becomes a JPEG, also where the system does not know its type', () => {
    expect(photoPlan(file({ type: 'image/heic' }))).toEqual({ as: 'jpeg' });
    expect(photoPlan(file({ type: '', name: 'IMG_1.HEIC' }))).toEqual({ as: 'jpeg' });
  });

  it('keeps its shape when its longest side becomes 800 px', () => {
    expect(shrunkSize(4000, 3000)).toEqual({ width: 800, height: 600 });
    expect(shrunkSize(300, 1600)).toEqual({ width: 150, height: 800 });
    expect(shrunkSize(640, 480)).toEqual({ width: 640, height: 480 });
    expect(shrunkSize(10_000, 1)).toEqual({ width: 800, height: 1 });
  });
});
