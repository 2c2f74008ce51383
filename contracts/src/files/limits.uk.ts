import type { TranslationOf } from '../catalogue.ts';
import type * as english from './limits.ts';

/** Not yet read by a native speaker. */
export default {
  photoFileTexts: {
    notImage: 'Виберіть файл із зображенням',
    tooLarge: 'Зображення завелике. Виберіть зображення до 2 МБ',
    heic: 'Це фото у форматі HEIC, який показують не всі пристрої. Виберіть фото у форматі JPEG або PNG.',
    broken: 'Це зображення неповне або пошкоджене. Виберіть інше.',
    tooManyPixels: 'У цьому зображенні забагато пікселів. Виберіть менше.',
    partInvalid: 'Початок частини й розмір усього файлу – це кількість байтів',
    tooManyWait: 'Забагато фото ще не використано. Збережіть те, що почали.',
    unknownUpload: 'Це фото завантажено надто давно. Виберіть його ще раз.',
  },
} satisfies TranslationOf<Pick<typeof english, 'photoFileTexts'>>;
