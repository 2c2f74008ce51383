import { monthName } from '@nead/contracts/calendar/date-names.ts';
import { addMonths } from '@nead/contracts/calendar/recurrence.ts';
import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { weekdaysInWords } from '@nead/contracts/enquiries/days-in-words.ts';
import { pagePath } from '@nead/contracts/enquiries/page-word.ts';
import { publicTexts as texts } from '@nead/contracts/enquiries/public-texts.ts';
import { languageNames } from '@nead/contracts/enquiries/spoken-languages.ts';
import type { PageWords } from '@nead/contracts/enquiries/views.ts';
import { joinWithAnd } from '@nead/contracts/join-with-and.ts';
import { element, escapeHtml } from '@nead/http-kit/html.ts';
import { heading, paragraph } from '@nead/http-kit/public-page.ts';

/** The months ahead that the form offers for a start, and the years of birth. */
const STARTS = 18;
const YEARS = 16;

const months = Array.from({ length: 12 }, (_, nth) => String(nth + 1).padStart(2, '0'));
const nameOfMonth = (month: string): string => monthName(`2000-${month}`).split(' ')[0] ?? '';
const option = (value: string, label: string): string => element('option', { value }, escapeHtml(label));
const input = { class: 'input' };
const labelled = (label: string, field: string): string => element('label', {}, escapeHtml(label), field);

const birth = (name: string, label: string, options: readonly string[]): string =>
  element('select', { ...input, name, 'aria-label': label, required: true }, option('', label), ...options);

/** The form, which asks for nothing that an answer does not need. */
function askForm(her: string, { word, days: minded }: PageWords, today: string): string {
  const year = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, nth) => String(year + 1 - nth));
  const firstStart = `${today.slice(0, 7)}-01`;
  const starts = Array.from({ length: STARTS }, (_, nth) => addMonths(firstStart, nth).slice(0, 7));
  const chips = minded.map((day) => {
    const name = calendarTexts.weekdays[day - 1] ?? '';
    const box = { type: 'checkbox', name: 'days', value: String(day), 'aria-label': name };
    return element('label', { class: 'day' }, element('input', box), element('span', {}, name.slice(0, 3)));
  });
  const group = (label: string, kind: string, fields: readonly string[]) =>
    element(
      'fieldset',
      {},
      element('legend', {}, escapeHtml(label)),
      element('div', { class: kind }, ...fields),
    );
  const mail = { ...input, name: 'email', type: 'email', autocomplete: 'email', maxlength: '254' };
  const ticked = { type: 'checkbox', name: 'sibling', value: 'yes' };
  // A name that no browser fills in for its owner.
  const trap = { name: 'extra', tabindex: '-1', autocomplete: 'off' };
  return element(
    'form',
    { method: 'post', action: pagePath(word) },
    group(texts.born, 'two', [
      birth(
        'bornMonth',
        texts.month,
        months.map((month) => option(month, nameOfMonth(month))),
      ),
      birth(
        'bornYear',
        texts.year,
        years.map((each) => option(each, each)),
      ),
    ]),
    group(texts.days, 'days', chips),
    labelled(
      texts.from,
      element(
        'select',
        { ...input, name: 'from', required: true },
        ...starts.map((month) => option(month, monthName(month))),
      ),
    ),
    labelled(
      texts.name,
      element('input', { ...input, name: 'name', autocomplete: 'name', maxlength: '80', required: true }),
    ),
    element(
      'div',
      {},
      labelled(texts.email, element('input', { ...mail, 'aria-describedby': 'mail', required: true })),
      element('p', { class: 'meta', id: 'mail' }, escapeHtml(texts.emailHelp(her))),
    ),
    labelled(texts.sentence, element('textarea', { ...input, name: 'words', rows: '2', maxlength: '300' })),
    element(
      'label',
      { class: 'tick' },
      element('input', ticked),
      element('span', {}, escapeHtml(texts.sibling(her))),
    ),
    // Programs fill in every field; people do not see this one.
    element(
      'div',
      { class: 'trap', 'aria-hidden': 'true' },
      labelled(texts.leaveEmpty, element('input', trap)),
    ),
    element('button', {}, escapeHtml(texts.send(her))),
  );
}

interface ShownPage {
  /** The first name of the childminder. */
  her: string;
  page: PageWords;
  /** The places that are told; null where nothing is. */
  places: string | null;
  today: string;
}

/** The public page: nothing in it tells of a child, or of the people in the house on a day. */
export function pageContent({ her, page, places, today }: ShownPage): string {
  const { town, county, words, languages, days } = page;
  const spoken = joinWithAnd(languages.map((code) => languageNames[code]));
  const facts = [places, weekdaysInWords(days), spoken && texts.speaks(spoken)].filter(Boolean);
  return [
    element('header', {}, heading(texts.title(her, town)), paragraph(texts.placeIn(county), 'muted')),
    paragraph(words, 'words'),
    element('ul', {}, ...facts.map((fact) => element('li', {}, escapeHtml(fact ?? '')))),
    element(
      'section',
      { class: 'card', 'aria-labelledby': 'ask' },
      element(
        'div',
        {},
        element('h2', { id: 'ask' }, escapeHtml(texts.ask(her))),
        paragraph(texts.noAccount(her), 'small'),
      ),
      askForm(her, page, today),
    ),
    element(
      'p',
      { class: 'foot' },
      `${texts.erasedAfter} `,
      element('a', { href: '/legal/privacy-policy' }, texts.privacy),
    ),
  ].join('');
}
