import { publicTexts } from '@nead/contracts/enquiries/public-texts.ts';
import { enquiryTexts as texts } from '@nead/contracts/enquiries/texts.ts';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type EnquiryCommand, type EnquiryContext, enquiryDecider, MOST_ENQUIRIES } from './decider.ts';
import { pageWordDecider, pageWordHash } from './page-word.ts';

const childminderId = '65a0c0de0000000000000001';
const other = '65a0c0de0000000000000002';
const context: EnquiryContext = { childminderId, notInPlan: undefined };
const at = '2026-11-30T10:00:00.000Z';
const idOf = (nth: number) => `65a0c0de${String(nth).padStart(16, '0')}`;

const write: EnquiryCommand = {
  type: 'WritePage',
  page: {
    word: 'aoife-naas',
    words: 'A big garden.',
    town: 'Naas',
    county: 'Kildare',
    languages: ['en'],
    days: [5, 1],
  },
};
const on: EnquiryCommand = { type: 'SwitchPage', on: true, at };
const off: EnquiryCommand = { type: 'SwitchPage', on: false, at };
const ask = { born: '2026-04', days: [1, 2], from: '2027-02', words: 'We live near.', sibling: false };
const asks = (nth: number, email = `family-${nth}@nead.example`, more = {}): EnquiryCommand => ({
  ...{ type: 'Ask', enquiryId: idOf(nth), name: 'Aisling Doyle', email, at },
  ask: { ...ask, ...more },
});
const proves = (nth: number): EnquiryCommand => ({ type: 'Prove', enquiryId: idOf(nth), at });
const offers = (nth: number, version: number, made: number, until = '2026-12-07'): EnquiryCommand => ({
  ...{ type: 'Answer', enquiryId: idOf(nth), answer: 'offer', letter: 'Come in.', until, at },
  ...{ version, offers: made },
});
const says = (nth: number, answer: 'list' | 'no', version: number): EnquiryCommand => ({
  ...{ type: 'Answer', enquiryId: idOf(nth), answer, letter: 'Hello.', at, version, offers: 0 },
});
const replies = (nth: number, reply: 'accepted' | 'declined', when = at): EnquiryCommand => ({
  ...{ type: 'Reply', enquiryId: idOf(nth), reply, at: when },
});
const open = [write, on];
const after = (commands: readonly EnquiryCommand[], given = context) =>
  runCommands(enquiryDecider, commands, given);
const typesOf = (commands: readonly EnquiryCommand[]) => after(commands).events.map(({ type }) => type);
const said = (commands: readonly EnquiryCommand[], last: EnquiryCommand, given = context) =>
  enquiryDecider.decide(last, after(commands).state, given);

test('a page is off until it is switched on, and cannot be switched on before it is written', () => {
  expect(said([], on)).toEqual(refuse('NOT_FOUND', texts.notWritten));
  expect(after([write]).state.on).toBe(false);
  expect(typesOf([write, write, on, on, off, off])).toEqual([
    'PublicPageWritten',
    'PublicPageSwitched',
    'PublicPageSwitched',
  ]);
  expect(after([write]).state.page?.days).toEqual([1, 5]);
});

test('without the feature nothing is written or switched on, and a page can be switched off all the same', () => {
  const notInPlan = refuse('FEATURE_REQUIRED');
  const free = { childminderId, notInPlan };
  expect(said([], write, free)).toEqual(notInPlan);
  expect(said([write], on, free)).toEqual(notInPlan);
  expect(said(open, off, free)).toHaveLength(1);
});

test('nobody can ask on a page that is off, not written or not in the plan', () => {
  const missing = refuse('NOT_FOUND', publicTexts.notThere);
  expect(said([], asks(1))).toEqual(missing);
  expect(said([write], asks(1))).toEqual(missing);
  expect(said([...open, off], asks(1))).toEqual(missing);
  expect(said(open, asks(1), { childminderId, notInPlan: refuse('FEATURE_REQUIRED') })).toEqual(missing);
});

test('an enquiry counts from the moment its address is proved, once', () => {
  expect(typesOf([...open, asks(1), asks(1), proves(1), proves(1)]).slice(2)).toEqual([
    'EnquiryAsked',
    'EnquiryProved',
  ]);
  const unseen = refuse('NOT_FOUND', texts.notProved);
  expect(said([...open, asks(1)], says(1, 'list', 1))).toEqual(unseen);
  expect(said([...open, asks(1)], { type: 'Note', enquiryId: idOf(1), note: 'Nice', at })).toEqual(unseen);
});

test('a second enquiry of the same proved address joins the first, whose day and place it keeps', () => {
  const twice = [
    ...open,
    asks(1, 'a@nead.example'),
    proves(1),
    asks(2, 'A@Nead.example', { days: [3] }),
    proves(2),
  ];
  const { state, events } = after(twice);
  expect(events.at(-1)).toMatchObject({
    type: 'EnquiryJoined',
    data: { enquiryId: idOf(1), laterId: idOf(2), version: 3, isNew: false },
  });
  expect([...state.enquiries.keys()]).toEqual([idOf(1)]);
  expect(state.enquiries.get(idOf(1))?.asks).toEqual([{ ...ask, days: [3] }]);
  // The link of the second mail is pressed once more.
  expect(said(twice, proves(2))).toEqual([]);
});

test('an unproved enquiry joins nothing, so that nobody changes another family’s by knowing its address', () => {
  const { state } = after([...open, asks(1, 'a@nead.example'), proves(1), asks(2, 'a@nead.example')]);
  expect(state.enquiries.get(idOf(1))?.asks).toEqual([ask]);
});

test('a second child of the same family stands beside the first', () => {
  const { state } = after([
    ...open,
    ...[asks(1, 'a@nead.example'), proves(1)],
    ...[asks(2, 'a@nead.example', { born: '2023-06' }), proves(2)],
  ]);
  expect(state.enquiries.get(idOf(1))?.asks.map(({ born }) => born)).toEqual(['2026-04', '2023-06']);
});

test('a family that was told no and asks again waits for an answer again', () => {
  const { state } = after([
    ...[...open, asks(1, 'a@nead.example'), proves(1), says(1, 'no', 2)],
    ...[asks(2, 'a@nead.example'), proves(2)],
  ]);
  expect(state.enquiries.get(idOf(1))).toMatchObject({ state: 'new', version: 4 });
});

test('a family that said yes, or whose offer is over, and asks again waits for an answer again', () => {
  const offered = [...open, asks(1, 'a@nead.example'), proves(1), offers(1, 2, 0)];
  const again = asks(2, 'a@nead.example', { born: '2023-06' });
  const late: EnquiryCommand = { type: 'Prove', enquiryId: idOf(2), at: '2026-12-08T10:00:00.000Z' };
  const stateAfter = (...more: EnquiryCommand[]) =>
    after([...offered, ...more]).state.enquiries.get(idOf(1))?.state;
  expect(stateAfter(replies(1, 'accepted'), again, proves(2))).toBe('new');
  expect(stateAfter(again, proves(2))).toBe('offered');
  expect(stateAfter(again, late)).toBe('new');
});

test('what the directory says of time is asked of the enquiry once more before it is erased', () => {
  const erase = (why: 'unproved' | 'over', when: string): EnquiryCommand => ({
    ...{ type: 'Erase', enquiryId: idOf(1), why, at: when },
  });
  const proved = [...open, asks(1), proves(1)];
  expect(said(proved, erase('unproved', '2026-12-03T03:00:00.000Z'))).toEqual([]);
  expect(said(proved, erase('over', '2027-11-30T12:00:00.000Z'))).toEqual([]);
  expect(said(proved, erase('over', '2027-12-01T12:00:00.000Z'))).toHaveLength(1);
  const written: EnquiryCommand = { ...says(1, 'list', 2), at: '2027-11-30T12:00:00.000Z' } as EnquiryCommand;
  expect(said([...proved, written], erase('over', '2027-12-01T12:00:00.000Z'))).toEqual([]);
});

test('of two devices that answer one family at the same moment, one wins and the other is told', () => {
  const proved = [...open, asks(1), proves(1)];
  expect(said([...proved, says(1, 'list', 2)], offers(1, 2, 0))).toEqual(
    refuse('RECORD_CHANGED', texts.changed),
  );
});

test('of two devices that offer a place to two families at the same moment, one wins and the other is told', () => {
  const both = [...open, asks(1), proves(1), asks(2), proves(2), offers(1, 2, 0)];
  expect(said(both, offers(2, 2, 0))).toEqual(refuse('RECORD_CHANGED', texts.offersChanged));
  expect(isRefusal(said(both, offers(2, 2, 1)))).toBe(false);
});

test('an offer has a last day, from today to three months ahead', () => {
  const proved = [...open, asks(1), proves(1)];
  const sentences = ['', '2026-11-29', '2027-03-01'].map((until) => said(proved, offers(1, 2, 0, until)));
  expect(sentences.map((each) => isRefusal(each) && each.message)).toEqual([
    texts.lastDayRequired,
    texts.lastDayPast,
    texts.lastDayFar,
  ]);
  expect(isRefusal(said(proved, offers(1, 2, 0, '2026-11-30')))).toBe(false);
});

test('an offer is accepted once, by its last day in Dublin, and by nobody who was not offered', () => {
  const offered = [...open, asks(1), proves(1), offers(1, 2, 0)];
  expect(typesOf([...offered, replies(1, 'accepted'), replies(1, 'accepted')]).slice(-1)).toEqual([
    'OfferReplied',
  ]);
  expect(said([...offered, replies(1, 'accepted')], replies(1, 'accepted'))).toEqual([]);
  expect(isRefusal(said(offered, replies(1, 'accepted', '2026-12-07T23:30:00.000Z')))).toBe(false);
  for (const [before, last] of [
    [offered, replies(1, 'accepted', '2026-12-08T00:30:00.000Z')],
    [[...offered, { type: 'TakeBack', enquiryId: idOf(1), at }], replies(1, 'accepted')],
    [[...offered, replies(1, 'declined')], replies(1, 'accepted')],
    [[...open, asks(1), proves(1)], replies(1, 'accepted')],
  ] as const)
    expect(said(before, last)).toMatchObject({ code: 'RECORD_CHANGED' });
});

test('an offer that was accepted cannot be taken back, and one taken back leaves the family on the list', () => {
  const offered = [...open, asks(1), proves(1), offers(1, 2, 0)];
  const back: EnquiryCommand = { type: 'TakeBack', enquiryId: idOf(1), at };
  expect(after([...offered, back]).state.enquiries.get(idOf(1))?.state).toBe('listed');
  expect(said([...offered, back], back)).toEqual([]);
  expect(said([...offered, replies(1, 'accepted')], back)).toEqual(
    refuse('RECORD_CHANGED', texts.notOffered),
  );
});

test('the order of the list is hers, and a list that has changed is not ordered', () => {
  const two = [...open, asks(1), proves(1), asks(2), proves(2), asks(3)];
  const order = (...nths: number[]): EnquiryCommand => ({ type: 'Order', enquiryIds: nths.map(idOf) });
  expect(after([...two, order(2, 1)]).state.order).toEqual([idOf(2), idOf(1)]);
  expect(said([...two, order(2, 1)], order(2, 1))).toEqual([]);
  const changed = refuse('RECORD_CHANGED', texts.orderUnknown);
  for (const wrong of [order(1, 1), order(1, 3), order(4)]) expect(said(two, wrong)).toEqual(changed);
});

test('what is erased is gone with its letters, and erasing it again does nothing', () => {
  const erase: EnquiryCommand = { type: 'Erase', enquiryId: idOf(1), why: 'asked', at };
  const before = [...open, asks(1), proves(1), says(1, 'list', 2), offers(1, 3, 0)];
  expect(said(before, erase)).toMatchObject([{ type: 'EnquiryErased', data: { letters: [3, 4] } }]);
  expect(said([...before, erase], erase)).toEqual([]);
  expect(said([...before, erase], says(1, 'no', 5))).toEqual(refuse('RECORD_REMOVED', texts.gone));
  expect(said([...before, erase], proves(1))).toEqual(refuse('NOT_FOUND', publicTexts.linkOver));
});

test(`at most ${MOST_ENQUIRIES} families wait, and neither unproved ones count nor those who had their answer`, () => {
  const many = Array.from({ length: MOST_ENQUIRIES }, (_, nth) => [asks(nth + 1), proves(nth + 1)]).flat();
  const full = [...open, ...many, asks(900), asks(901)];
  expect(said(full, proves(900))).toEqual(refuse('PLAN_LIMIT', texts.listFull(MOST_ENQUIRIES)));
  const erase: EnquiryCommand = { type: 'Erase', enquiryId: idOf(1), why: 'asked', at };
  for (const room of [erase, says(1, 'no', 2)])
    expect(isRefusal(said([...full, room], proves(900)))).toBe(false);
});

test('an enquiry’s id is claimed, since its key must not be that of a person', () => {
  const { events } = after([...open, asks(1)]);
  expect(enquiryDecider.introduces?.(events)).toEqual([
    { id: idOf(1), owner: childminderId, what: 'enquiry' },
  ]);
});

test('a word belongs to the first who asks for it, and stays theirs', () => {
  const mine = { childminderId };
  const { state } = runCommands(pageWordDecider, [mine], undefined);
  expect(pageWordDecider.decide(mine, state, undefined)).toEqual([]);
  expect(pageWordDecider.decide({ childminderId: other }, state, undefined)).toEqual(
    refuse('ITEM_EXISTS', texts.wordTaken),
  );
  expect(pageWordDecider.stream(pageWordHash('key', 'aoife-naas'))).not.toContain('aoife');
});

test('what is decided is valid, evolves and is not done a second time', () => {
  const commands = [
    ...[write, on, off, asks(1), asks(2, 'family-1@nead.example'), proves(1), proves(2)],
    ...[says(1, 'list', 2), says(1, 'no', 3), offers(1, 2, 0), offers(2, 2, 1), replies(1, 'accepted')],
    replies(1, 'declined'),
    { type: 'TakeBack', enquiryId: idOf(1), at } as const,
    { type: 'Note', enquiryId: idOf(1), note: 'Came by.', at } as const,
    { type: 'Order', enquiryIds: [idOf(1)] } as const,
    { type: 'Erase', enquiryId: idOf(1), why: 'over', at } as const,
  ];
  // An answer names the version that it saw, so it is refused the second time.
  holdsForEveryDecider(
    enquiryDecider,
    fc.constantFrom(...commands),
    context,
    ({ type }) => type === 'Answer',
    open,
  );
});
