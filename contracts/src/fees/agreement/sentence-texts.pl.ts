import type { TranslationOf } from '../../catalogue.ts';
import { pluralsOf } from '../../plural.ts';
import type * as english from './sentence-texts.ts';

const { count } = pluralsOf('pl');

/** Not yet read by a native speaker. */
export default {
  ruleHelp: {
    days: 'Dni, w które miejsce jest zarezerwowane, na przykład od poniedziałku do czwartku.',
    hours: 'Kiedy dziecko przychodzi i kiedy jest odbierane, na przykład 08:30 do 17:00.',
    rate: 'Ile to kosztuje i za co: 6,50 € za godzinę, 45 € za dzień, 850 € za miesiąc.',
    season:
      'Cały rok albo tylko rok szkolny czy wakacje, na przykład po szkole w roku szkolnym i całe dni latem.',
    extra: 'Co dochodzi do opieki, na przykład 3 € dziennie za posiłki albo 12 € za każdą wycieczkę.',
    count:
      'Za które godziny się płaci: uzgodnione czy godziny obecności, na przykład 08:30 do 16:40 zaokrąglone w górę do 8 godzin 15 minut.',
    otherDays: 'Ile kosztuje dzień, którego nie ma w umowie, na przykład raz w piątek po 7,50 € za godzinę.',
    sick: 'Ile kosztują dni choroby: przy dwóch bezpłatnych dniach z trzech dni przeziębienia płatny jest jeden.',
    holiday: 'Ile kosztują wakacje rodziny, na przykład połowa ceny przez dwa tygodnie w lipcu.',
    other: 'Ile kosztuje każdy inny dzień w domu, na przykład odwiedziny dziadków.',
    closed: 'Ile kosztują dni bez opieki, na przykład twój własny tydzień w sierpniu.',
    public: 'Ile kosztuje święto, na przykład Dzień św. Patryka, i ile kosztuje, jeśli wtedy pracujesz.',
    late: 'Ile kosztuje późniejszy odbiór: przy 5 € za kwadrans 17:20 zamiast 17:00 to 10 €.',
    early: 'Ile kosztuje wcześniejsze przyjście: przy 2 € za pół godziny 08:10 zamiast 08:30 to 2 €.',
    discount: 'Zniżka na opiekę, na przykład 10 procent na drugie dziecko; dodatki pozostają bez zmian.',
    subsidy:
      'Godziny, za które płaci program, na przykład NCS: 2,14 € za godzinę przez 30 godzin w tygodniu. Potwierdź stawkę w programie.',
    deposit: 'Pieniądze zatrzymane do końca, które potem pokrywają ostatnią fakturę, na przykład 200 €.',
    billed: 'Czy faktura za maj przychodzi pod koniec kwietnia, czy pod koniec maja.',
    notice: 'Na ile dni przed ostatnim dniem każda ze stron może zakończyć umowę, na przykład 14.',
    payers:
      'Kto dostaje faktury: jeden rodzic albo dwoje, każde ze swoim udziałem, na przykład 60 i 40 procent.',
  },
  ruleTexts: {
    steps: {
      comes: 'Kiedy dziecko przychodzi i za ile',
      counts: 'Co się liczy',
      onTop: 'Co dochodzi',
      away: 'Dni nieobecności',
      paying: 'Płacenie i koniec umowy',
    },
    everyRule: 'Wszystkie zasady, krok po kroku',
    step: (n, title) => `${n}. ${title}`,
    notAgreed: 'Nie uzgodniono',
    rateName: 'Jak to nazwać, jeśli chcesz',
    rateNameExample: 'Po szkole',
    shortDay: 'Krótki dzień kosztuje mniej',
    shortUpTo: 'Do ilu godzin',
    shortPrice: 'Cena krótkiego dnia',
    roundUpTo: 'Zaokrąglenie w górę do',
    minutes: (n) =>
      n === 1 ? 'pełnej minuty' : count(n, { one: 'minuty', few: 'minut', many: 'minut', other: 'minuty' }),
    atLeast: 'Co najmniej tyle godzin',
    whenAway: 'Także w płatne dni nieobecności',
    firstCost: 'Pierwsze dni kosztują, w procentach',
    restCosts: 'Potem, w procentach',
    per: 'Pierwsze dni',
    pers: { absence: 'każdej nieobecności', year: 'każdego roku' },
    firstDays: 'Pierwsze dni',
    ofPrice: 'Procent ceny',
    worked: 'W razie pracy, procent ceny',
    another: 'Inny udział',
    otherShares: 'Inne udziały',
    paysPercent: (name) => `${name} płaci, w procentach`,
    subsidyName: 'Nazwa programu',

    end: 'Zakończ tę umowę',
    endDetail: (notice) =>
      notice === 0
        ? 'Nie ma okresu wypowiedzenia.'
        : `Okres wypowiedzenia: ${count(notice, {
            one: 'dzień',
            few: 'dni',
            many: 'dni',
            other: 'dnia',
          })}. Za dni po ostatnim dniu umowy nic się nie płaci.`,
    lastDay: 'Ostatni dzień',
    endOn: (day) => `Zakończ, ostatni dzień: ${day}`,
    ended: 'Umowa się kończy',
    endsOn: (day) => `Ostatni dzień: ${day}`,
  },
} satisfies TranslationOf<typeof english>;
