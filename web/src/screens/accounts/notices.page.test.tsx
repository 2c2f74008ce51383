import { invalid } from '@nead/contracts/errors.ts';
import { noticeSettings, saveNoticeSettings } from '@nead/contracts/preferences/notice-requests.ts';
import { noticeTexts } from '@nead/contracts/preferences/notice-texts.ts';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { openPage, PARENT, pushTo } from '../../test-page.tsx';

let server: FakeServer;

/** Changes the settings on another device; all of her devices hear of it. */
function choose(change: Partial<ReturnType<typeof settings>>) {
  server.change(noticeSettings, (all) => ({ ...all, ...change, mails: { ...all.mails, ...change.mails } }));
  pushTo(PARENT, { kind: 'preferences' });
  return settings();
}
const settings = () => server.known(noticeSettings);

beforeEach(() => {
  server = fakeServer();
  server.change(noticeSettings, () => ({
    ...settings(),
    weekly: false,
    mails: { messages: true, incidents: true, attendance: false, papers: true },
  }));
  server.answer(saveNoticeSettings, ({ body }) =>
    body.mails?.incidents === false
      ? invalid(noticeTexts.incidentsNeedOne)
      : choose(JSON.parse(JSON.stringify(body))),
  );
});

async function profile() {
  const { page } = await openPage('/parent/profile', { as: PARENT, server });
  const box = (what: string, way: string) => page.getByLabel(noticeTexts.by(what, way), { exact: true });
  return { page, box };
}

test('a parent chooses for each kind between push, mail, both and none, and a tap saves, on every device', async () => {
  const { page, box } = await profile();
  const attendance = noticeTexts.attendance.parent;
  await box(attendance, noticeTexts.mail).check();
  await expect.poll(() => settings().mails?.attendance).toBe(true);
  await box(attendance, noticeTexts.push).uncheck();
  await expect.poll(() => settings().attendance).toBe(false);
  choose({ mails: { attendance: false } });
  await expect.poll(() => box(attendance, noticeTexts.mail).isChecked()).toBe(false);
  // Incidents must reach a parent in at least one way.
  await box(noticeTexts.incidents.parent, noticeTexts.mail).click();
  await page.getByText(noticeTexts.incidentsNeedOne).waitFor();
  await expect.poll(() => box(noticeTexts.incidents.parent, noticeTexts.mail).isChecked()).toBe(true);
  expect(settings().mails?.incidents).toBe(true);
});

test('a choice that is late takes nothing back that another device chose meanwhile', async () => {
  const { page } = await profile();
  const letGo = server.hold(saveNoticeSettings);
  await page.getByRole('checkbox', { name: noticeTexts.weekly }).check();
  await expect.poll(() => server.asked(saveNoticeSettings).length).toBe(1);
  choose({ papers: false, mails: { papers: false } });
  letGo();
  await expect.poll(() => settings().weekly).toBe(true);
  expect(settings()).toMatchObject({ papers: false, mails: { papers: false } });
  expect(server.done(saveNoticeSettings).map(({ body }) => body)).toEqual([{ weekly: true }]);
});

test('quiet hours that are half typed say so where it is, and hold no other choice up', async () => {
  const { page, box } = await profile();
  await page.getByRole('checkbox', { name: noticeTexts.quiet }).check();
  const [from, until] = [noticeTexts.quietFrom, noticeTexts.quietTo].map((label) =>
    page.getByLabel(label, { exact: true }),
  );
  await until?.fill('');
  await page.getByText(noticeTexts.quietInvalid).waitFor();
  expect(await until?.getAttribute('aria-invalid')).toBe('true');
  expect(await from?.getAttribute('aria-invalid')).toBe(null);
  await box(noticeTexts.messages, noticeTexts.push).uncheck();
  await expect.poll(() => settings().messages).toBe(false);
  expect(await until?.inputValue()).toBe('');
  expect(settings().quietHours).toEqual({ from: '21:00', to: '07:00' });

  // The refusal disappears once something else was saved on another device.
  await box(noticeTexts.incidents.parent, noticeTexts.mail).click();
  await page.getByText(noticeTexts.incidentsNeedOne).waitFor();
  await until?.fill('06:30');
  await page.getByText(noticeTexts.saved).first().waitFor();
  expect(await page.getByText(noticeTexts.incidentsNeedOne).count()).toBe(0);
  expect(settings().quietHours).toEqual({ from: '21:00', to: '06:30' });
});
