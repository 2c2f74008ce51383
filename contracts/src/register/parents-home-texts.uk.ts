import type { TranslationOf } from '../catalogue.ts';
import type * as english from './parents-home-texts.ts';

/** Not yet read by a native speaker. */
export default {
  parentsHomeTexts: {
    dashboard: 'Головна',
    retry: 'Спробувати ще раз',
    closed: 'Сторінки для батьків зараз вимкнено',
    closedDetail: 'Ваша няня й далі записує день. Ви побачите все, коли сторінки знову запрацюють.',
    onDayWith: (day, childminder) => `${day}, няня: ${childminder}`,
    childWith: (child, childminder) => `${child}, няня: ${childminder}`,
    minder: (childminder) => `Няня: ${childminder}`,
    myChildren: 'Мої діти',
    seesNoChildAnyMore: 'Ви більше не бачите тут дитину',
    endedBy: {
      parent: (childminder) =>
        `Ви припинили спільний доступ (няня: ${childminder}), тому днів звідти тут більше немає.`,
      childminder: (childminder) =>
        `${childminder} більше не вказує вас як контакт дитини. Якщо маєте запитання, зверніться до няні.`,
    },
    aChildminder: 'Ваша няня',
    copyIsYours: 'Ви все ще можете взяти копію того, чим із вами ділилися.',
    takeACopy: 'Взяти копію',
    noChildrenDetail: 'Няня додасть вашу дитину, і ви бачитимете тут її день.',
    recentActivity: 'Останні події',
    nothingYet: 'Поки нічого. Щойно з’явиться запис, ви побачите його тут.',
    showEarlier: 'Показати раніші',
    loadingDay: 'Завантажуємо день',
    notComing: 'Не прийде',
  },
} satisfies TranslationOf<typeof english>;
