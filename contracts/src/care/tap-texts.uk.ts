import type { TranslationOf } from '../catalogue.ts';
import type * as english from './tap-texts.ts';

/** Not yet read by a native speaker. */
export default {
  tapTexts: {
    signedIn: 'Прихід дитини відмічено',
    signedOut: 'Відхід дитини відмічено',
    recordFailed: 'Не вдалося записати відвідування',
    removeFailed: 'Не вдалося видалити запис про відвідування',

    kept: (child, status) =>
      `${child}: ${status === 'signed-in' ? 'прихід' : 'відхід'} збережено на цьому пристрої`,
    shownAsBefore: (child) => `Не вдалося зв’язатися з Nead. ${child}: показуємо, як було раніше.`,
    isNow: (child, status, at) => `${child}: ${status === 'signed-in' ? 'тут' : 'вже не тут'}, ${at}`,
    asleep: 'Спить',
    changed: (child, status) => `${child}: відмічено ${status === 'signed-in' ? 'прихід' : 'відхід'}`,
    changedElsewhere: (change) => `${change} на іншому пристрої`,
    aChild: 'Дитина',
    theChild: 'Дитина',
  },
} satisfies TranslationOf<typeof english>;
