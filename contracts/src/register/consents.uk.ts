import type { TranslationOf } from '../catalogue.ts';
import type * as english from './consents.ts';

/** Not yet read by a native speaker. */
export default {
  consentTexts: {
    photos: {
      version: 1,
      title: 'Фото, які бачать інші родини',
      text: 'Фото, на яких є моя дитина, можуть бачити родини інших дітей, за якими тут доглядають.',
    },
    outings: {
      version: 1,
      title: 'Прогулянки',
      text: 'Мою дитину можна брати на прогулянки й поїздки поблизу: пішки, громадським транспортом або застрахованим автомобілем.',
    },
    medication: {
      version: 2,
      title: 'Ліки',
      text: 'Моїй дитині можна давати ліки, які передано від мене, так, як я їх тут описую, до дня, який я тут вибираю.',
      ends: true,
      medicine: true,
    },
    emergencyTreatment: {
      version: 1,
      title: 'Екстрена медична допомога',
      text: 'В екстреному випадку мою дитину можна відвезти до лікаря чи лікарні й лікувати там, якщо зі мною не вдається зв’язатися.',
    },
  },
} satisfies TranslationOf<typeof english>;
