import { refuse } from '@nead/contracts/errors.ts';
import { newId } from '@nead/contracts/ids.ts';
import {
  type CoveredDay,
  coveredDay,
  coverSignOut,
  type GivenCover,
  giveCover,
  ownCover,
  parentsCover,
  writeCoverNote,
} from '@nead/contracts/inspection/cover-requests.ts';
import { coverTexts as texts } from '@nead/contracts/inspection/cover-texts.ts';
import { lookAt, openPass, passCode, passStands, revokePass } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { timeNow } from '../../engine/device/clock.ts';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { until } from '../../test-locators.ts';
import { CHILDMINDER, FREE, openPage, PARENT, pageUnderTest, pushTo } from '../../test-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const inTwoHours = () => new Date(timeNow().getTime() + 2 * 3_600_000).toISOString();
const paperId = newId();
const named = { paperId, name: 'Bríd Ní Shé', phone: '086 555 0177', vettedTo: '2099-01-01' };

const given = (more: Partial<GivenCover> = {}): GivenCover => ({
  _id: newId(),
  person: 'Bríd Ní Shé',
  givenAt: timeNow().toISOString(),
  endsAt: inTwoHours(),
  isOpen: true,
  endedAt: null,
  endedBy: null,
  visits: 0,
  lastLookAt: null,
  notes: [],
  ...more,
});

describe('handing over', () => {
  test('takes one press: the code and the link are there, and End now ends it', async () => {
    server.answer(ownCover, { people: [named], given: [] });
    server.answer(giveCover, ({ body: { _id = newId(), hours } }) => {
      expect(hours).toBe(4);
      const one = given({ _id });
      server.answer(ownCover, { people: [named], given: [one] });
      return { _id, endsAt: one.endsAt, code: '1234 5678' };
    });
    server.answer(revokePass, ({ params: { id } }) => {
      const notes = [{ _id: newId(), at: timeNow().toISOString(), child: null, text: 'The gate sticks' }];
      const over = given({
        _id: id,
        isOpen: false,
        endedAt: timeNow().toISOString(),
        endedBy: 'childminder',
        notes,
      });
      server.answer(ownCover, { people: [named], given: [over] });
      return { _id: id };
    });
    const { page } = await openPage('/childminder/cover', { as: CHILDMINDER, server });
    await page.getByRole('button', { name: texts.handOverTo('Bríd Ní Shé') }).click();
    await page.getByText('1234 5678').waitFor();
    expect(server.done(giveCover).map(({ body }) => body.paperId)).toEqual([paperId]);
    await page.getByRole('button', { name: inspectionTexts.copyLink }).waitFor();
    await page.getByRole('button', { name: texts.endNow }).click();
    await page.getByText('The gate sticks').waitFor();
    await page.getByRole('button', { name: texts.handOverTo('Bríd Ní Shé') }).waitFor();
  });

  test('that was done before is shown, and its next code by a press alone', async () => {
    server.answer(ownCover, { people: [named], given: [] });
    server.answer(giveCover, ({ body: { _id = newId() } }) => {
      const one = given({ _id, visits: 1 });
      server.answer(ownCover, { people: [named], given: [one] });
      return { _id, endsAt: one.endsAt, code: null };
    });
    const { page } = await openPage('/childminder/cover', { as: CHILDMINDER, server });
    await page.getByRole('button', { name: texts.handOverTo('Bríd Ní Shé') }).click();
    await page.getByRole('button', { name: inspectionTexts.showCode }).waitFor();
  });

  test('is said to be without valid vetting where that ran out, and can be given all the same', async () => {
    const vetted = (vettedTo: string | null) =>
      server.answer(ownCover, { people: [{ ...named, vettedTo }], given: [] });
    vetted('2020-03-01');
    const { page } = await openPage('/childminder/cover', { as: CHILDMINDER, server });
    await page.getByText(texts.vettingOver('Bríd Ní Shé', '1 Mar 2020')).waitFor();
    expect(await page.getByRole('button', { name: texts.handOverTo('Bríd Ní Shé') }).isDisabled()).toBe(
      false,
    );
    vetted(null);
    pushTo(CHILDMINDER, { kind: 'personal-data' });
    await page.getByText(texts.vettingNotNoted('Bríd Ní Shé')).waitFor();
  });

  test('shows the code of a cover again by a press', async () => {
    server.answer(ownCover, { people: [named], given: [given()] });
    server.answer(passCode, { code: '8765 4321', looks: 0 });
    const { page } = await openPage('/childminder/cover', { as: CHILDMINDER, server });
    await page.getByRole('button', { name: inspectionTexts.showCode }).click();
    await page.getByText('8765 4321').waitFor();
  });

  test('is not offered where nobody is named, nor by a plan without it, which still ends what is open', async () => {
    server.answer(ownCover, { people: [], given: [] });
    const { page } = await openPage('/childminder/cover', { as: CHILDMINDER, server });
    await page.getByText(texts.nobody).waitFor();
    server.answer(ownCover, { people: [named], given: [] });
    const free = await openPage('/childminder/cover', { as: FREE, server });
    await free.page.getByText(texts.notInPlan).waitFor();
    expect(await free.page.getByRole('button', { name: texts.handOverTo('Bríd Ní Shé') }).count()).toBe(0);
    server.answer(ownCover, { people: [named], given: [given()] });
    pushTo(FREE, { kind: 'personal-data' });
    await free.page.getByRole('button', { name: texts.endNow }).waitFor();
  });
});

const [fionn, mother] = [newId(), newId()];
const dayOf = (since: string | null): CoveredDay => ({
  childminder: 'Aoife',
  person: 'Bríd Ní Shé',
  endsAt: inTwoHours(),
  children: [
    {
      _id: fionn,
      firstName: 'Fionn',
      name: 'Fionn de Búrca',
      since,
      allergies: ['Milk'],
      allergiesAsked: '2026-01-01',
      conditions: 'Inhaler in the red bag',
      medicines: [
        { name: 'Calpol', agreed: '5 ml, fever', lastAt: timeNow().toISOString(), nextAt: inTwoHours() },
      ],
      ring: [{ name: 'Siobhán', as: 'Mother', phone: '086 555 0199' }],
      collectors: [{ _id: mother, name: 'Siobhán', as: 'Mother', phone: '086 555 0199' }],
    },
  ],
});

/** Puts the phone away for this many minutes: it asks nothing until somebody looks at it again. */
function putAway(minutes: number) {
  const shown = (state: 'hidden' | 'visible') => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  shown('hidden');
  const now = Date.now.bind(Date);
  Date.now = () => now() + minutes * 60_000;
  shown('visible');
}

async function openedCover(endsAt = inTwoHours()) {
  server.answer(openPass, { grant: 'granted', endsAt });
  server.answer(passStands, { endsAt });
  server.answer(lookAt, { look: 'looked' });
  server.answer(coveredDay, { ...dayOf(timeNow().toISOString()), endsAt });
  const { page } = await openPage(`/cover/${newId()}`, { server });
  await page.getByLabel(inspectionTexts.code, { exact: true }).fill('1234 5678');
  await page.getByRole('button', { name: inspectionTexts.open, exact: true }).click();
  await page.getByText('Fionn de Búrca').first().waitFor();
  return page;
}

describe('the page of who covers', () => {
  test('says what to know of a child, and signs it out to one of those who may collect', async () => {
    const page = await openedCover();
    for (const said of ['Milk', 'Inhaler in the red bag', 'Calpol'])
      await page.getByText(said).first().waitFor();
    expect(await page.getByRole('link', { name: /Siobhán/ }).getAttribute('href')).toBe('tel:0865550199');
    expect(server.asked(lookAt).map(({ body }) => body.section)).toEqual(['cover']);
    server.answer(coverSignOut, ({ body }) => {
      server.answer(coveredDay, dayOf(null));
      return { _id: body.childId };
    });
    await page.getByRole('button', { name: texts.signOut('Fionn') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Siobhán/ })
      .click();
    await page.getByText(texts.notHere).waitFor();
    expect(server.done(coverSignOut).map(({ body }) => [body.childId, body.collectorId])).toEqual([
      [fionn, mother],
    ]);
  });

  test('takes a note about one child', async () => {
    const page = await openedCover();
    server.answer(writeCoverNote, { _id: newId() });
    await page.getByLabel(texts.noteWhom).selectOption(fionn);
    await page.getByLabel(texts.noteText, { exact: true }).fill('Slept for an hour');
    await page.getByRole('button', { name: texts.saveNote }).click();
    await page.getByText(texts.noteSaved).first().waitFor();
    expect(server.done(writeCoverNote).map(({ body }) => [body.childId, body.note])).toEqual([
      [fionn, 'Slept for an hour'],
    ]);
  });

  /** From when the cover is over until nothing more of the children is on the screen. */
  async function goneWithin(over: number): Promise<number> {
    await pageUnderTest.getByRole('button', { name: inspectionTexts.enterCode }).waitFor();
    expect(await pageUnderTest.getByText('Fionn').count()).toBe(0);
    return timeNow().getTime() - over;
  }

  test('is gone within two seconds of being ended, and says why', async () => {
    const page = await openedCover();
    server.answer(passStands, () => refuse('NOT_FOUND', inspectionTexts.wasRevoked));
    expect(await goneWithin(timeNow().getTime())).toBeLessThan(2_000);
    await page.getByText(inspectionTexts.wasRevoked).first().waitFor();
  });

  test.each([
    ['', false],
    [', offline too', true],
  ])('is gone within two seconds of its minute, and not before%s', async (_, offline) => {
    const over = timeNow().getTime() + 2_500;
    await openedCover(new Date(over).toISOString());
    server.answer(passStands, () =>
      timeNow().getTime() < over
        ? { endsAt: new Date(over).toISOString() }
        : refuse('NOT_FOUND', inspectionTexts.over),
    );
    server.offline(offline);
    const late = await goneWithin(over);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(2_000);
  });

  test('that was put away for longer than a look lasts takes another, and goes on', async () => {
    const page = await openedCover();
    let looks = 1;
    server.answer(lookAt, () => {
      looks += 1;
      return { look: `look ${looks}` };
    });
    server.answer(coveredDay, ({ query }) =>
      query.look === 'look 2' ? dayOf(null) : refuse('NOT_FOUND', inspectionTexts.closed),
    );
    putAway(11);
    await page.getByText(texts.notHere).waitFor();
    expect(looks).toBe(2);
    await page.reload();
    await page.getByText(texts.notHere).waitFor();
  });

  test('keeps its grant where a look shows nothing, and asks with another', async () => {
    const page = await openedCover();
    server.answer(coveredDay, () => {
      server.answer(coveredDay, dayOf(null));
      return refuse('NOT_FOUND', inspectionTexts.closed);
    });
    putAway(1);
    await until('the day was refused', () => server.asked(coveredDay).length === 2);
    await page.getByText('Fionn de Búrca').first().waitFor();
    putAway(1);
    await page.getByText(texts.notHere).waitFor();
    expect(server.asked(lookAt)).toHaveLength(2);
    await page.reload();
    await page.getByText(texts.notHere).waitFor();
  });

  test('says from when the day is that it shows, where the next one does not come, and shows that once it comes', async () => {
    const page = await openedCover();
    server.answer(lookAt, () => refuse('UNAVAILABLE'));
    putAway(11);
    await page.getByText(texts.notNew).waitFor();
    await until('a look was refused', () => server.asked(lookAt).length > 1);
    expect(await page.getByText('Fionn de Búrca').count()).toBeGreaterThan(0);
    server.answer(lookAt, { look: 'looked again' });
    server.answer(coveredDay, dayOf(null));
    putAway(1);
    await page.getByText(texts.notHere).waitFor();
    expect(await page.getByText(texts.notNew).count()).toBe(0);
  });

  test('says that it is offline, and from when what it shows is', async () => {
    const page = await openedCover();
    server.offline(true);
    await page.getByText(texts.offline).waitFor();
    expect(await page.getByText('Fionn de Búrca').count()).toBeGreaterThan(0);
  });
});

test('a parent reads at home who minds the children, until when, and what was noted about theirs', async () => {
  const notes = [{ _id: newId(), at: timeNow().toISOString(), child: 'Fiadh', text: 'Ate all of the soup' }];
  server.answer(parentsCover, [
    {
      childminder: 'Aoife',
      person: 'Bríd Ní Shé',
      givenAt: timeNow().toISOString(),
      endsAt: inTwoHours(),
      isOpen: true,
      notes,
    },
  ]);
  const { page } = await openPage('/parent/dashboard', { as: PARENT, server });
  await page.getByText(/Bríd Ní Shé is minding the children for Aoife/).waitFor();
  await page.getByText('Ate all of the soup').waitFor();
});
