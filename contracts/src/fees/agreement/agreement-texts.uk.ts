import type { TranslationOf } from '../../catalogue.ts';
import type * as english from './agreement-texts.ts';

/** Not yet read by a native speaker. */
export default {
  agreementTexts: {
    notAClock: 'Час пишуть так: 08:30',
    percent: 'Частка – від 0 до 100 відсотків',
    nameRequired: 'Вкажіть назву',
    nameTooLong: 'Назва може мати щонайбільше 80 символів',
    daysRequired: 'Виберіть принаймні один день',
    timesRequired: 'Вкажіть, коли дитина приходить',
    endsBeforeItBegins: 'Час має закінчуватися після початку',
    timesOverlap: 'Два погоджені проміжки одного дня перетинаються',
    otherDaysByVisit: 'За інший день беруть плату за годину, день, пів дня або сесію',
    payersRequired: 'Платить одна людина або двоє',
    sharesOf100: 'Частки батьків разом мають становити 100 відсотків',
    payerTwice: 'Ту саму людину вказано двічі',
  },
} satisfies TranslationOf<typeof english>;
