import { chooseEveningMail, eveningMail } from '@nead/contracts/preferences/evening-mail.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../test-fake-server.ts';
import { type OpenPage, openPage, PARENT, pushTo } from '../../test-page.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(chooseEveningMail, ({ body: { wanted } }) => {
    choose(wanted);
    return { wanted };
  });
});
/** Sets the choice on every device. */
function choose(wanted: boolean): void {
  server.change(eveningMail, (known) => ({ ...known, wanted }));
  pushTo(PARENT, { kind: 'preferences' });
}
const choice = () => server.known(eveningMail).wanted;

async function profile() {
  const { page } = await openPage('/parent/profile', { as: PARENT, server });
  const box = page.getByRole('checkbox', { name: 'Mail me each evening' });
  await box.waitFor();
  return { page, box };
}
async function press(box: ReturnType<OpenPage['getByText']>, times: number): Promise<void> {
  for (let nth = 0; nth < times; nth++) {
    const before = await box.isChecked();
    await box.click();
    await expect.poll(() => box.isChecked()).toBe(!before);
  }
}

describe('the day of a child', () => {
  test('comes by mail to a parent who chooses that in the profile, which stays chosen', async () => {
    const { page, box } = await profile();
    expect(await box.isChecked()).toBe(false);
    await box.tap();
    await page.toastSays('You get a mail each evening');
    await page.reload();
    await expect.poll(() => box.isChecked()).toBe(true);
  });
});

describe('the choice of the mail in the evening', () => {
  test('stands as it was pressed last, and each press is sent after the one before', async () => {
    const { page, box } = await profile();
    const [first, second] = [server.hold(chooseEveningMail), server.hold(chooseEveningMail)];
    await press(box, 2);
    expect(server.asked(chooseEveningMail)).toHaveLength(1);
    first();
    await expect.poll(() => server.asked(chooseEveningMail).length).toBe(2);
    expect(await box.isChecked()).toBe(false);
    second();
    await page.toastSays('You no longer get a mail');
    expect(server.done(chooseEveningMail).map(({ body }) => body.wanted)).toEqual([true, false]);
    expect(await box.isChecked()).toBe(false);
    expect(choice()).toBe(false);
  });

  test.each([1, 2, 3])(
    'is put back to what is stored when it cannot be saved, pressed %i times',
    async (times) => {
      const { page, box } = await profile();
      const letGo = server.hold(chooseEveningMail);
      await press(box, times);
      server.hearNothing();
      letGo();
      await page.toastSays(frameTexts.unheard);
      expect(await page.getByText('Failed to change the mail').count()).toBe(0);
      await expect.poll(() => box.isChecked()).toBe(false);
      expect(choice()).toBe(false);
    },
  );

  test('is seen at once on another device', async () => {
    const { box } = await profile();
    choose(true);
    await expect.poll(() => box.isChecked()).toBe(true);
  });
});
