import { dateName, monthName } from '@nead/contracts/calendar/date-names.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { weekdaysInWords } from '@nead/contracts/enquiries/days-in-words.ts';
import { publicTexts as texts } from '@nead/contracts/enquiries/public-texts.ts';
import type { FamilyPress } from '@nead/contracts/enquiries/requests.ts';
import type { AskedPlace } from '@nead/contracts/enquiries/views.ts';
import { enquiryKeptUntil } from '@nead/contracts/personal-data/retention.ts';
import { element, escapeHtml } from '@nead/http-kit/html.ts';
import { heading, paragraph } from '@nead/http-kit/public-page.ts';
import type { FamilyEnquiry } from '../../rooms/enquiries/queries.ts';

const row = (name: string, said: string): string =>
  element('div', {}, element('dt', {}, escapeHtml(name)), element('dd', {}, escapeHtml(said)));

const childOf = ({ born, days, from, words, sibling }: AskedPlace, her: string, today: string): string[] => {
  const month = monthName(born);
  return [
    row(texts.child, born > today.slice(0, 7) ? texts.expectedIn(month) : texts.bornIn(month)),
    row(texts.days, weekdaysInWords(days)),
    row(texts.from, monthName(from)),
    ...(words ? [row(texts.said, words)] : []),
    ...(sibling ? [row(texts.sibling(her), texts.yes)] : []),
  ];
};

/** The sentence about the state of an enquiry. */
function stateOf({ proved, state, until }: FamilyEnquiry, her: string, today: string): string {
  if (!proved) return texts.unproved(her);
  const day = until ? dateName(until) : '';
  switch (state) {
    case 'new':
      return texts.waiting(her);
    case 'listed':
      return texts.listed(her);
    case 'no':
      return texts.no(her);
    case 'accepted':
      return texts.accepted(her);
    case 'declined':
      return texts.declined(her);
    case 'offered':
      return until && until < today ? texts.offerOver(her, day) : texts.offered(her, day);
  }
}

const button = (press: FamilyPress, label: string, kind?: string): string =>
  element('button', { name: 'press', value: press, ...(kind && { class: kind }) }, escapeHtml(label));

/** A family’s own page: everything that is kept about the enquiry, with the buttons that it has now. */
export function familyContent(found: FamilyEnquiry, her: string, action: string, today: string): string {
  const { proved, state, until, name, email, asks, letters, note, asked_at, last_word_at } = found;
  const isOpen = proved && state === 'offered' && (until === null || until >= today);
  const form = (...buttons: string[]) => element('form', { method: 'post', action }, ...buttons);
  const kept = [
    row(texts.name, name ?? ''),
    row(texts.email, email ?? ''),
    ...(asks ?? []).flatMap((ask) => childOf(ask, her, today)),
    ...letters.map(({ letter, at }) => row(texts.herLetterOf(her, dateName(dublinDate(at))), letter ?? '')),
    ...(note ? [row(texts.herNotes(her), note)] : []),
    row(texts.askedOn, dateName(dublinDate(asked_at))),
    ...(proved ? [row(texts.keptUntil, dateName(enquiryKeptUntil(dublinDate(last_word_at))))] : []),
  ];
  return [
    heading(texts.familyTitle(her)),
    paragraph(stateOf(found, her, today)),
    proved ? '' : form(button('send', texts.send(her))),
    isOpen ? form(button('accept', texts.accept), button('decline', texts.decline, 'quiet')) : '',
    element(
      'details',
      { class: 'card', open: !proved },
      element('summary', {}, texts.everything),
      element('dl', {}, ...kept),
    ),
    proved ? '' : paragraph(texts.notYou, 'small'),
    form(button('erase', texts.erase, 'quiet')),
    paragraph(texts.eraseHelp(her), 'meta'),
  ].join('');
}
