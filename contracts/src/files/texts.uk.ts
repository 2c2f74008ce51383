import type { TranslationOf } from '../catalogue.ts';
import type * as english from './texts.ts';

/** Not yet read by a native speaker. */
export default {
  photoPickerTexts: {
    changePhoto: 'Змінити фото',
    addPhoto: 'Додати фото',
    removePhoto: 'Прибрати фото',
    notArrived: 'Фото ще не надійшло. Зачекайте, завантажте його ще раз або приберіть.',
    notDownloaded: (name) => `Не завантажено: ${name}.`,
  },

  uploadTexts: {
    uploading: (name) => `Завантажуємо: ${name}`,
    cancel: (name) => `Скасувати: ${name}`,
    again: (name) => `Завантажити ще раз: ${name}`,
    remove: (name) => `Прибрати: ${name}`,
    stoppedAt: (percent) => `Зупинилося на ${percent} %. Натисніть ще раз, щоб продовжити.`,
    goesOnByItself: 'Продовжиться, щойно з’явиться зв’язок або ви натиснете ще раз.',
  },
} satisfies TranslationOf<typeof english>;
