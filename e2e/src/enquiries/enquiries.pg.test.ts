import { carryOutDue } from '@nead/command-api/doors/personal-data/retention.ts';
import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { accountDecider } from '@nead/command-api/rooms/accounts/decider.ts';
import { enquiryDecider } from '@nead/command-api/rooms/enquiries/decider.ts';
import { addMonths } from '@nead/contracts/calendar/recurrence.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { enquiryLetters, publicTexts as said } from '@nead/contracts/enquiries/public-texts.ts';
import { enquiryTexts as texts } from '@nead/contracts/enquiries/texts.ts';
import type { Enquiries, Enquiry, OwnPage } from '@nead/contracts/enquiries/views.ts';
import { noticeTexts } from '@nead/contracts/preferences/notice-texts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { fetchCopyFiles } from '../personal-data/personal-data-kit.ts';
import { openOwnPage, ownPageWords, provedEnquiry } from './enquiries-kit.ts';

const WORD = 'nora-naas';
const today = dublinDate(new Date());
const from = addMonths(`${today.slice(0, 7)}-01`, 2).slice(0, 7);
let house: SmallHouse;
let nora: Caller;
let other: Caller;
let free: Caller;
let admin: Caller;
beforeAll(async () => {
  house = await smallHouse();
  nora = await enter(house, 'childminder', 'nora', 'PREMIUM');
  other = await enter(house, 'childminder', 'other', 'STANDARD');
  free = await enter(house, 'childminder', 'free');
  admin = await enter(house, 'admin', 'admin');
  await openOwnPage(nora, WORD);
});
afterAll(() => house?.close());
beforeEach(async () => {
  // Each test is a day of its own for the limits.
  await house.pool.query('delete from limits.point');
});

interface Visit {
  status: number;
  text: string;
  headers: Headers;
}
const asBrowser = { accept: 'text/html,application/xhtml+xml' };
/** A visitor’s look at an address, or a form as a browser sends it without JavaScript. */
async function visit(path: string, form?: [string, string][]): Promise<Visit> {
  const response = await fetch(`${house.url}/api/v1${path}`, {
    headers: asBrowser,
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
const shown = (path = `/c/${WORD}`) =>
  vi.waitUntil(async () => {
    const { status, text } = await visit(path);
    return status === 200 && text;
  });
const asking = (email: string, more: Record<string, string> = {}): [string, string][] => [
  ...Object.entries({
    ...{ bornMonth: '04', bornYear: String(Number(today.slice(0, 4)) - 1), from },
    ...{ name: 'Aisling Doyle', email, words: 'We live two streets away.', ...more },
  }),
  ['days', '1'],
  ['days', '2'],
];
const ask = (email: string, more?: Record<string, string>) => visit(`/c/${WORD}`, asking(email, more));
const lettersTo = (email: string) => house.letters.filter(({ to }) => to === email);
async function linkTo(email: string, nth = 1): Promise<string> {
  const found = await vi.waitUntil(() => lettersTo(email)[nth - 1], { timeout: 20_000 });
  return /https:\/\/nead\.example(\/c\/\S+)/.exec(found.text)?.[1] ?? '';
}
const press = (link: string, button: string) => visit(link, [['press', button]]);
const enquiries = async (caller = nora) =>
  (await caller.call<Enquiries>('GET', '/childminder/enquiries')).data;
const of = async (email: string) => (await enquiries()).enquiries.find((each) => each.email === email);
/** An enquiry once its read model has it, as this says. */
const seen = (email: string, is: (found: Enquiry) => boolean = () => true) =>
  vi.waitUntil(async () => {
    const found = await of(email);
    return found && is(found) && found;
  });
const answer = async (email: string, given: object, caller = nora) => {
  const found = await seen(email);
  const { offers } = await enquiries();
  const body = { letter: 'Hello Aisling,\n\nWelcome.', version: found?.version, offers, ...given };
  return caller.call('PUT', `/childminder/enquiries/${found?._id}/answer`, body);
};
const soon = addDays(today, 7);

describe('her page', () => {
  test('says town, days, languages and her words to anybody, and nothing is kept of it elsewhere', async () => {
    const text = await shown();
    for (const told of ['Nóra’s place, Naas', 'Co. Kildare', 'Monday to Friday', 'English and Irish'])
      expect(text).toContain(told);
    expect(text).not.toMatch(/<script|https?:/);
    const { headers } = await visit(`/c/${WORD}`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('is gone at once when she switches it off, and nobody can ask there', async () => {
    await nora.call('PUT', '/childminder/page/on', { on: false });
    await vi.waitUntil(async () => (await visit(`/c/${WORD}`)).status === 404);
    const { status, text } = await ask('late@nead.example');
    expect([status, text.includes(said.notThere)]).toEqual([404, true]);
    expect(text).not.toContain('Naas');
    await nora.call('PUT', '/childminder/page/on', { on: true });
    await shown();
  });

  test('is not hers to write on the Free plan, and goes with the plan', async () => {
    expect(await free.call('PUT', '/childminder/page', ownPageWords('free-naas'))).toMatchObject({
      status: 403,
      code: 'FEATURE_REQUIRED',
    });
    await openOwnPage(other, 'other-naas');
    await shown('/c/other-naas');
    const flag = (on: boolean) => admin.call('PUT', '/admin/settings/flags/enablePlaces', { on });
    await flag(false);
    await vi.waitUntil(async () => (await visit('/c/other-naas')).status === 404);
    expect((await ask('flag@nead.example')).status).toBe(404);
    await flag(true);
    await shown('/c/other-naas');
    await shown();
  });

  test('has a word of its own, and an old one opens nothing and stays hers', async () => {
    const taken = await other.call('PUT', '/childminder/page', ownPageWords(WORD));
    expect([taken.code, taken.message]).toEqual(['ITEM_EXISTS', texts.wordTaken]);
    await nora.call('PUT', '/childminder/page', ownPageWords('nora-kildare'));
    await vi.waitUntil(async () => (await visit('/c/nora-kildare')).status === 200);
    expect((await visit(`/c/${WORD}`)).status).toBe(404);
    expect((await other.call('PUT', '/childminder/page', ownPageWords(WORD))).code).toBe('ITEM_EXISTS');
    await nora.call('PUT', '/childminder/page', ownPageWords(WORD));
    await shown();
    expect((await nora.call<OwnPage>('GET', '/childminder/page')).data).toMatchObject({ on: true });
  });

  test('shows HTML in her words as it was typed', async () => {
    const words = '<img src=x onerror=alert(1)> & "quotes"';
    await nora.call('PUT', '/childminder/page', ownPageWords(WORD, { words }));
    await vi.waitUntil(async () => (await visit(`/c/${WORD}`)).text.includes('&#60;img'));
    expect((await visit(`/c/${WORD}`)).text).not.toContain('<img');
    await nora.call('PUT', '/childminder/page', ownPageWords(WORD));
  });
});

describe('a family', () => {
  test('asks without an account, proves its address by mail, and only then is seen and told of', async () => {
    const email = 'aisling@nead.example';
    const { status, text } = await ask(email);
    expect([status, text.includes(said.lookTitle)]).toEqual([200, true]);
    const link = await linkTo(email);
    expect(lettersTo(email)[0]?.subject).toBe(enquiryLetters.proveSubject);
    expect(lettersTo(email)[0]?.text).not.toMatch(/Aisling|streets/);
    expect(await of(email)).toBeUndefined();
    // A mail program that opens links proves nothing.
    expect((await visit(link)).text).toContain(said.unproved('Nóra'));
    expect(await of(email)).toBeUndefined();
    expect((await press(link, 'send')).text).toContain(said.sent('Nóra'));
    const found = await seen(email);
    expect(found).toMatchObject({
      ...{ name: 'Aisling Doyle', state: 'new', askedOn: today, keptUntil: addMonths(today, 12) },
      asks: [{ days: [1, 2], words: 'We live two streets away.', sibling: false }],
    });
    const told = async () =>
      (
        await nora.call<{ notifications: { text: string }[] }>('GET', '/childminder/dashboard')
      ).data.notifications.map((notice) => notice.text);
    await vi.waitUntil(async () => (await told()).includes(noticeTexts.enquiry));
    expect(await enquiries(other)).toEqual({ enquiries: [], offers: 0 });
  });

  test('is told what is wrong as a page, and what it typed is still in the form', async () => {
    const { status, text } = await ask('nobody', { name: '' });
    expect(status).toBe(400);
    for (const sentence of [said.nameRequired, said.goBack]) expect(text).toContain(sentence);
  });

  test('asks a second time and it is the same question, with both children', async () => {
    const email = 'twice@nead.example';
    await ask(email);
    await press(await linkTo(email), 'send');
    await ask(email.toUpperCase().replace('NEAD.EXAMPLE', 'nead.example'), {
      bornMonth: '06',
      sibling: 'yes',
    });
    const second = await vi.waitUntil(() => house.letters.find(({ to }) => to === 'TWICE@nead.example'), {
      timeout: 20_000,
    });
    const link = /https:\/\/nead\.example(\/c\/\S+)/.exec(second.text)?.[1] ?? '';
    expect((await press(link, 'send')).text).toContain(said.joinedTo('Nóra'));
    await seen(email, ({ asks }) => asks.length === 2);
    const all = (await enquiries()).enquiries.filter((each) => each.email?.toLowerCase() === email);
    expect(all).toHaveLength(1);
    // The later link leads to the first question.
    await vi.waitUntil(async () => (await visit(link)).text.includes(said.waiting('Nóra')));
    await answer(email, { answer: 'offer', until: soon });
    await seen(email, ({ state }) => state === 'offered');
    expect((await press(link, 'accept')).text).toContain(said.accepted('Nóra'));
    expect((await press(link, 'erase')).text).toContain(said.erasedAll);
    await vi.waitUntil(async () => (await of(email)) === undefined);
  });

  test('hears the same of a full page, whether its mailbox has had its letters or not', async () => {
    for (let nth = 0; nth < 40; nth++) await ask(nth < 4 ? 'had@nead.example' : `full-${nth}@nead.example`);
    const [had, fresh] = [await ask('had@nead.example'), await ask('fresh@nead.example')];
    expect([had.status, fresh.status]).toEqual([429, 429]);
    expect(had.text).toBe(fresh.text);
  });

  test('gets no more letters under other names of its mailbox', async () => {
    for (let nth = 0; nth < 22; nth++) await ask(`flood+${nth}@nead.example`);
    const { enquiries: known } = await house.streams.stateOf(enquiryDecider, nora.account);
    expect([...known.values()].filter(({ email }) => email?.startsWith('flood+'))).toHaveLength(3);
  });

  test('cannot ask while the childminder’s account is suspended', async () => {
    const away = await enter(house, 'childminder', 'away', 'PREMIUM');
    await openOwnPage(away, 'away-naas');
    const asked = () => visit('/c/away-naas', asking('suspended@nead.example'));
    expect((await asked()).status).toBe(200);
    const { metadata } = systemIdentity('test', 'suspend');
    await house.streams.handle(accountDecider, away.account, { type: 'Suspend' }, metadata);
    expect((await asked()).status).toBe(404);
  });

  test('whose address is not theirs is not known by what is answered, nor by more than three letters', async () => {
    const email = 'somebody@nead.example';
    const answers = [];
    for (let nth = 0; nth < 5; nth++) answers.push((await ask(email)).text);
    expect(new Set(answers).size).toBe(1);
    expect((await ask('aisling@nead.example')).text).toBe(answers[0]);
    await vi.waitUntil(() => lettersTo(email).length === 3, { timeout: 20_000 });
    await press(await linkTo(email), 'erase');
    await vi.waitUntil(async () => (await visit(await linkTo(email))).status === 404);
  });

  test('that is a program and fills in everything gets the same answer, and no letter goes', async () => {
    const email = 'program@nead.example';
    const { text } = await ask(email, { extra: 'https://buy.example' });
    expect(text).toContain(said.lookTitle);
    const { enquiries: known } = await house.streams.stateOf(enquiryDecider, nora.account);
    expect([...known.values()].some((each) => each.email === email)).toBe(false);
  });

  test('is one of at most forty an hour on a page', async () => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 42; nth++) statuses.push((await ask(`many-${nth}@nead.example`)).status);
    expect(statuses).toEqual([...Array(40).fill(200), 429, 429]);
  });

  test('sees nothing by a link that is not its own', async () => {
    const id = await provedEnquiry(house, nora, 'link@nead.example');
    const guessed = Buffer.concat([Buffer.from(id, 'hex'), Buffer.alloc(20, 7)]).toString('base64url');
    for (const token of [guessed, 'x', '%00', 'a'.repeat(43)]) {
      expect((await visit(`/c/${WORD}/${token}`)).status).toBeGreaterThanOrEqual(400);
      expect((await press(`/c/${WORD}/${token}`, 'erase')).status).toBeGreaterThanOrEqual(400);
    }
    expect(await of('link@nead.example')).toBeDefined();
  });
});

describe('her answer', () => {
  test('is a letter as she changed it, with the link to answer, and the family answers once', async () => {
    const email = 'offer@nead.example';
    await ask(email);
    await press(await linkTo(email), 'send');
    const sent = await answer(email, { answer: 'offer', until: soon, letter: 'Hello Aisling,\n\nCome in!' });
    expect(sent.status).toBe(200);
    const link = await linkTo(email, 2);
    const [, letter] = lettersTo(email);
    expect([letter?.subject, letter?.text.startsWith('Hello Aisling,\n\nCome in!')]).toEqual([
      enquiryLetters.offerSubject('Nóra'),
      true,
    ]);
    expect((await visit(link)).text).toContain(said.accept);
    const both = await Promise.all([press(link, 'accept'), press(link, 'accept')]);
    expect(both.map(({ text }) => text.includes(said.accepted('Nóra')))).toEqual([true, true]);
    await seen(email, ({ state }) => state === 'accepted');
    expect((await press(link, 'decline')).text).toContain(said.accepted('Nóra'));
  });

  test('of two devices at the same second to two families is one offer, and the other device is told', async () => {
    for (const email of ['one@nead.example', 'two@nead.example']) await provedEnquiry(house, nora, email);
    await vi.waitUntil(async () => (await of('two@nead.example')) !== undefined);
    const offer = { answer: 'offer', until: soon };
    const { offers } = await enquiries();
    const both = await Promise.all(
      ['one@nead.example', 'two@nead.example'].map((email) => answer(email, { ...offer, offers })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toBe(texts.offersChanged);
    const offered = (await enquiries()).enquiries.find(
      ({ email, state }) => state === 'offered' && /^(one|two)@/.test(email ?? ''),
    );
    expect((await nora.call('DELETE', `/childminder/enquiries/${offered?._id}/offer`)).status).toBe(200);
    await vi.waitUntil(
      () =>
        lettersTo(offered?.email ?? '').some(
          ({ subject }) => subject === enquiryLetters.takenBackSubject('Nóra'),
        ),
      { timeout: 20_000 },
    );
  });

  test('and her notes are in the family’s own copy', async () => {
    const email = 'copy@nead.example';
    await ask(email);
    const link = await linkTo(email);
    await press(link, 'send');
    await answer(email, { answer: 'list', letter: 'You are on my list.' });
    const found = await seen(email);
    await nora.call('PUT', `/childminder/enquiries/${found?._id}/note`, { note: 'Came by on Friday.' });
    await vi.waitUntil(async () => (await visit(link)).text.includes('Came by on Friday.'));
    const { text } = await visit(link);
    for (const kept of ['You are on my list.', 'We live two streets away.', said.listed('Nóra')])
      expect(text).toContain(kept);
  });

  test('keeps the order of her list, and another childminder cannot touch it', async () => {
    const ids = (await enquiries()).enquiries.map(({ _id }) => _id).toReversed();
    expect((await nora.call('PUT', '/childminder/enquiries/order', { ids })).status).toBe(200);
    expect((await enquiries()).enquiries.map(({ _id }) => _id)).toEqual(ids);
    expect((await other.call('PUT', '/childminder/enquiries/order', { ids })).code).toBe('RECORD_CHANGED');
    expect((await other.call('DELETE', `/childminder/enquiries/${ids[0]}`)).status).toBe(404);
  });
});

describe('an enquiry ends', () => {
  test('at once when the family asks for it: its key is destroyed, and nothing of it is shown', async () => {
    const email = 'gone@nead.example';
    await ask(email);
    const link = await linkTo(email);
    await press(link, 'send');
    const found = await seen(email);
    expect((await press(link, 'erase')).text).toContain(said.erasedAll);
    await vi.waitUntil(async () => (await of(email)) === undefined);
    await vi.waitUntil(() => house.erased.some(({ person }) => person === found?._id), { timeout: 20_000 });
    await vi.waitUntil(async () => (await visit(link)).status === 404);
    // Whatever a stranger has erased, the scrub is one, and tonight.
    const scrubs = 'select at > now() as "isLater" from projection.scrub_wanted';
    await vi.waitUntil(async () => (await house.pool.query(scrubs)).rowCount === 1, { timeout: 20_000 });
    expect((await house.pool.query(scrubs)).rows).toEqual([{ isLater: true }]);
    const events = [];
    for await (const event of house.log.read(`enquiries-${nora.account}`)) events.push(event);
    expect(
      JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(email);
  });

  test('two days after asking without a proof, and a year after the last word', async () => {
    const unproved = 'unproved@nead.example';
    await ask(unproved);
    await linkTo(unproved);
    const kept = 'kept@nead.example';
    await provedEnquiry(house, nora, kept);
    await vi.waitUntil(async () => (await of(kept)) !== undefined);
    const known = async () => {
      const state = await house.streams.stateOf(enquiryDecider, nora.account);
      return [unproved, kept].map((email) =>
        [...state.enquiries.values()].some((each) => each.email === email),
      );
    };
    const onDay = (day: string) => carryOutDue(house.erasures, dublinInstant(day, '09:00'));
    const noted = async () =>
      (await house.pool.query(`select 1 from command.directory where kind like 'enquiry-%'`)).rowCount ?? 0;
    const { enquiries: all } = await house.streams.stateOf(enquiryDecider, nora.account);
    await vi.waitUntil(async () => (await noted()) >= all.size, { timeout: 20_000 });
    await onDay(addDays(today, 2));
    expect(await known()).toEqual([true, true]);
    await onDay(addDays(today, 3));
    expect(await known()).toEqual([false, true]);
    await onDay(addMonths(today, 12));
    expect(await known()).toEqual([false, true]);
    await onDay(addDays(addMonths(today, 12), 1));
    expect(await known()).toEqual([false, false]);
  });
});

test('her copy has her page and the families who were seen, and none that was not proved', async () => {
  await provedEnquiry(house, nora, 'seen@nead.example');
  await ask('unseen@nead.example');
  await vi.waitUntil(async () => (await of('seen@nead.example')) !== undefined);
  const { text: whole } = await fetchCopyFiles(nora);
  expect(whole).toContain('seen@nead.example');
  expect(whole).not.toContain('unseen@nead.example');
  expect(whole).toContain(WORD);
});
