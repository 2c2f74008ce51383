import type { TranslationOf } from '../catalogue.ts';
import type * as english from './parents-home-texts.ts';

/** Not yet read by a native speaker. */
export default {
  parentsHomeTexts: {
    dashboard: 'Pulpit',
    retry: 'Ponów',
    closed: 'Strony dla rodziców są teraz wyłączone',
    closedDetail: 'Dzień jest nadal zapisywany. Zobaczysz wszystko, gdy strony wrócą.',
    onDayWith: (day, childminder) => `${day}, opieka: ${childminder}`,
    childWith: (child, childminder) => `${child}, opieka: ${childminder}`,
    minder: (childminder) => `Opieka: ${childminder}`,
    myChildren: 'Moje dzieci',
    seesNoChildAnyMore: 'Nie widzisz tu już żadnego dziecka',
    endedBy: {
      parent: (childminder) =>
        `Udostępnianie zakończono z twojej strony (opieka: ${childminder}), więc dni dziecka już tu nie widać.`,
      childminder: (childminder) =>
        `Nie ma cię już wśród osób kontaktowych dziecka. W razie pytań odpowie ${childminder}.`,
    },
    aChildminder: 'Dzienny opiekun',
    copyIsYours: 'Nadal możesz pobrać kopię tego, co było ci udostępnione.',
    takeACopy: 'Pobierz kopię',
    noChildrenDetail: 'Gdy dzienny opiekun doda twoje dziecko, zobaczysz tu jego dzień.',
    recentActivity: 'Ostatnio',
    nothingYet: 'Jeszcze nic. Każdy wpis zobaczysz tu od razu.',
    showEarlier: 'Pokaż wcześniejsze',
    loadingDay: 'Wczytywanie dnia',
    notComing: 'Zgłoś nieobecność',
  },
} satisfies TranslationOf<typeof english>;
