import type { DomainEvent } from '@nead/contracts/events.ts';
import { newId } from '@nead/contracts/ids.ts';

/** For tests: every event of a page and of the families who ask there, in a possible order. */
export function enquirySteps({ childminderId }: { childminderId: string }): [string, ...DomainEvent[]][] {
  const [enquiryId, laterId, other] = [newId(), newId(), newId()];
  const at = '2026-11-17T09:00:00.000Z';
  const ask = { born: '2026-04', days: [1, 2], from: '2027-02', words: 'We live near.', sibling: false };
  const asked = { childminderId, name: 'Aisling Doyle', email: 'aisling.doyle@nead.example', ask, at };
  const of = { childminderId, enquiryId, at };
  const events: DomainEvent[] = [
    {
      type: 'PublicPageWritten',
      data: {
        childminderId,
        version: 1,
        page: {
          ...{ word: `word-${childminderId}`, words: 'A big garden.', town: 'Naas', county: 'Kildare' },
          ...{ languages: ['en'], days: [1, 2, 3] },
        },
      },
    },
    { type: 'PublicPageSwitched', data: { childminderId, on: true, at } },
    { type: 'EnquiryAsked', data: { ...asked, enquiryId } },
    { type: 'EnquiryProved', data: { ...of, version: 2 } },
    { type: 'EnquiryAnswered', data: { ...of, version: 3, answer: 'no', letter: 'Sorry.' } },
    { type: 'EnquiryAsked', data: { ...asked, enquiryId: laterId } },
    { type: 'EnquiryJoined', data: { ...of, version: 4, laterId, asks: [ask], isNew: true } },
    { type: 'EnquiryNoteWritten', data: { ...of, version: 5, note: 'Came by.' } },
    {
      type: 'EnquiryAnswered',
      data: { ...of, version: 6, answer: 'offer', letter: 'Come in.', until: '2026-12-01', nth: 1 },
    },
    { type: 'OfferTakenBack', data: { ...of, version: 7 } },
    {
      type: 'EnquiryAnswered',
      data: { ...of, version: 8, answer: 'offer', letter: 'Come in.', until: '2026-12-01', nth: 2 },
    },
    { type: 'OfferReplied', data: { ...of, version: 9, reply: 'accepted' } },
    { type: 'EnquiryAsked', data: { ...asked, email: 'b@nead.example', enquiryId: other } },
    { type: 'EnquiryProved', data: { childminderId, enquiryId: other, version: 2, at } },
    { type: 'EnquiriesOrdered', data: { childminderId, enquiryIds: [other, enquiryId] } },
    {
      type: 'EnquiryErased',
      data: { childminderId, enquiryId: other, why: 'asked', letters: [], at },
    },
    { type: 'EnquiryErased', data: { ...of, why: 'over', letters: [3, 6, 8] } },
    { type: 'PublicPageSwitched', data: { childminderId, on: false, at } },
  ];
  return [
    [`page-word-${childminderId}`, { type: 'PageWordClaimed', data: { childminderId } }],
    ...events.map((event): [string, DomainEvent] => [`enquiries-${childminderId}`, event]),
  ];
}
