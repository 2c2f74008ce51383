import type { TranslationOf } from '../catalogue.ts';
import { planNames, prices } from '../plans.ts';
import { pluralsOf } from '../plural.ts';
import type * as english from './texts.ts';

const { count } = pluralsOf('pl');

/** Not yet read by a native speaker. */
export default {
  frontTexts: {
    title: 'Jedna ręka dla dziecka. Jedno dotknięcie dla dnia.',
    headline: ['Jedna ręka', 'dla dziecka.', 'Jedno dotknięcie', 'dla dnia.'],
    description:
      'Nead to dziennik opiekunów dziennych w Irlandii. Rodzice widzą dzień na bieżąco. Papiery są gotowe przed kolacją.',
    lead: 'Nead prowadzi dzień opiekuna: kto jest, co dzieci jadły, jak spały. Rodzice widzą to na bieżąco. Papiery są gotowe przed kolacją.',
    madeFor: 'Dla opiekunów dziennych w Irlandii. Bez podawania karty.',
    skip: 'Przejdź do treści',
    main: 'Menu główne',
    plans: 'Plany',
    security: 'Bezpieczeństwo',
    help: 'Pomoc',
    tryTheDemo: 'Wypróbuj dom pokazowy',
    signUpFree: 'Załóż konto za darmo',

    wholeDay: 'Cały dzień w jednym wierszu',
    forWhom: 'Dla kogo',
    whom: [
      {
        name: 'Dla opiekunów',
        words:
          'Przyjście, posiłki, drzemki i pieluszki z jednego kafelka, dla jednego dziecka albo pięciorga. Działa bez zasięgu. Ostrzega o alergii, zanim łyżka trafi do buzi.',
      },
      {
        name: 'Dla rodziców',
        words:
          'Dziesięć sekund w pracy i już wiesz. Odpisz, udziel zgody, powiedz, kto odbiera. Zawsze za darmo, na każdym telefonie.',
      },
      {
        name: 'Dla inspektorów',
        words:
          'Przepustka na czas wizyty otwiera rejestr w stanie z dowolnego dnia, z każdą poprawką obok pierwotnego wpisu.',
      },
    ],

    threePlans: 'Trzy plany, zależnie od wielkości domu',
    plansLead: 'Płatne co miesiąc. Większy, mniejszy albo koniec, kiedy chcesz.',
    children: (n) => count(n, { one: 'dziecko', few: 'dzieci', many: 'dzieci', other: 'dziecka' }),
    choose: {
      FREE: 'Zacznij za darmo',
      STANDARD: 'Wybierz Standard',
      PREMIUM: 'Wybierz Premium',
    },

    keptSafe: 'Bezpiecznie, prostymi słowami',
    safe: {
      agreed: {
        name: 'Tylko za zgodą',
        words:
          'Nikt nie zostaje połączony z dzieckiem bez zgody, a rodzic może to zakończyć w jednej chwili.',
      },
      kept: {
        name: 'Każda zmiana jest zapisana',
        words:
          'Poprawka nigdy nie kasuje pierwotnego wpisu. Widać, kto, kiedy i dlaczego, i każdy może sprawdzić, czy niczego nie brakuje.',
      },
      locked: {
        name: 'Zamek w drzwiach i w telefonie',
        words:
          'Drugi kod przy logowaniu, jeśli chcesz. A to, co bez zasięgu czeka w telefonie, jest zaszyfrowane aż do wysłania.',
      },
      yours: {
        name: 'Twoje dane są twoje',
        words:
          'Czytelną kopię pobierzesz, kiedy chcesz. Na prośbę usuniemy dane i powiemy, co i jak długo musimy przechowywać z mocy prawa.',
      },
    },

    demo: 'Opiekuj się piątką przez dwie minuty',
    demoLead:
      'Dom pokazowy to pięcioro dzieci i dzień, który już trwa, o każdej porze. Naciskaj, co chcesz. Bez zakładania konta.',
    asChildminder: 'Jako opiekun',
    asParent: 'Jako rodzic',

    questions: 'Dobre pytania',
    asked: [
      {
        question: 'Ile to kosztuje?',
        answer: `Dla jednego dziecka nic. ${planNames.STANDARD} kosztuje ${prices.STANDARD}, a ${planNames.PREMIUM} ${prices.PREMIUM} miesięcznie. Plan możesz w każdej chwili zmienić albo zakończyć, a twoje wpisy pozostają twoje.`,
      },
      {
        question: 'Czy rodzice coś płacą?',
        answer: 'Nie. Rodzice korzystają z Nead za darmo, na każdym telefonie, bez instalowania.',
      },
      {
        question: 'Kto widzi dziecko?',
        answer:
          'Opiekun oraz rodzice, którzy dostali zaproszenie i je przyjęli. Inspektor widzi to, co otworzy mu opiekun, i tak długo, jak zdecyduje opiekun. Nasi pracownicy nie widzą wpisów o żadnym dziecku.',
      },
      {
        question: 'A jeśli nie ma zasięgu?',
        answer:
          'Przyjścia, posiłki, drzemki i pieluszki zostają w telefonie, zaszyfrowane, i są wysyłane, gdy wróci zasięg. Nic nie ginie i nic nie zapisuje się dwa razy.',
      },
      {
        question: 'Czy mogę zabrać swoje wpisy?',
        answer:
          'Tak, kiedy chcesz, jako pliki, które otwierają się bez Nead. Odchodząc, najpierw je zabierasz, a my zachowujemy tylko to, czego wymaga prawo.',
      },
      {
        question: 'Czy to jest od agencji Tusla?',
        answer:
          'Nie. Nead przechowuje twoje wpisy, żeby można było je pokazać. Nikogo nie rejestruje, nie kontroluje ani nie weryfikuje.',
      },
      {
        question: 'Kto mi pomoże, gdy utknę?',
        answer:
          'Napisz na {supportEmail}. Odpowiadamy w ciągu trzech dni roboczych, w planie Standard w ciągu dwóch, a plan Premium ma pierwszeństwo.',
      },
    ],

    platform:
      'Nead to platforma do prowadzenia wpisów. Nie weryfikuje opiekunów. Dla osób, które mają co najmniej 18 lat.',
  },
  sampleTexts: {
    morning: 'Dzień dobry, Aoife',
    afternoon: 'Dzień dobry, Siobhán',
    weather: '9°, pochmurno, Kildare',
    day: 'poniedziałek 23 lis 2026',
    tally: [
      { count: 3, word: 'na miejscu' },
      { count: 1, word: 'ze spóźnieniem' },
      { count: 1, word: 'w planie' },
    ],
    caoimhe: 'Caoimhe',
    oisin: 'Oisín',
    tadhg: 'Tadhg',
    zofia: 'Zofia',
    here: 'Na miejscu',
    hereSince: 'Na miejscu od 08:05',
    asleep: 'Śpi',
    late: '27 min spóźnienia',
    allergies: ['Mleko', 'Jajka'],
    allergiesOfZofia: ['Orzechy'],
    ringNiamh: 'Zadzwoń: Niamh',
    notComing: 'Nie przyjdzie',
    meal: 'Posiłek',
    nappy: 'Pieluszka',
    nap: 'Drzemka',
    start: 'Start',
    end: 'Koniec',
    ago: {
      short: '32 min',
      nappy: '1 h 22',
      nappyOfOisin: '47 min',
      mealOfOisin: '2 h 17',
      asleep: '37 min',
    },

    been: '7 h 15 min',
    totals: [
      { kind: 'meal', what: '3 posiłki', detail: 'dobry apetyt' },
      { kind: 'sleep', what: '1 h 15', detail: 'dobry sen' },
      { kind: 'nappy', what: '2 pieluszki', detail: 'ostatnio 13:12' },
    ],
    soFar: 'Dzień do tej pory',
    story: [
      {
        kind: 'meal',
        when: '14:36',
        what: 'Gruszka i owsiane ciastka po spacerze. Zjedzone prawie wszystko.',
      },
      { kind: 'sleep', when: '10:05–11:20', what: '1 godzina 15 minut snu i pobudka z uśmiechem.' },
    ],

    tuesday: 'Caoimhe, wtorek',
    taps: 'Jedenaście dotknięć. Ani jednego formularza.',
    told: [
      { at: '08:05', what: 'Przyjście z tatą i machanie z okna' },
      { at: '10:10', what: 'Wafle ryżowe i banan, zjedzone prawie wszystko' },
      { at: '12:30', what: '1 godzina 15 minut snu' },
      { at: '15:00', what: 'Gruszka i owsiane ciastka po spacerze' },
      { at: '17:04', what: 'Do domu z mamą, Siobhán' },
    ],

    hadLunch: 'Tadhg: obiad',
    lunch: 'Zupa z soczewicy i chleb, zjedzone wszystko',
    thanks: 'Dziękuję! Będę o czwartej.',

    register: 'Rejestr, 23 lis 2026',
    unbroken: 'Nienaruszony',
    found: [
      { what: 'Teraz na miejscu', count: '3 z 6' },
      { what: 'Zdarzenia, podpisane', count: '4 z 4' },
      { what: 'Poprawki, z powodem', count: '7' },
    ],
  },
} satisfies TranslationOf<typeof english>;
