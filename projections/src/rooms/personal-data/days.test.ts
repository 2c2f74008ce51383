import { expect, test } from 'vitest';
import { asPage, type CopiedRecord } from './days.ts';

const FIONN = '65a0c0de0000000000000002';
const SAOIRSE = '65a0c0de0000000000000003';
let made = 0;

function row(
  childId: string,
  time: string,
  kind: string,
  record: object | null,
  endTime?: string,
): CopiedRecord {
  made += 1;
  return {
    key: String(made),
    childId,
    recordId: String(made),
    child: childId === FIONN ? 'Fionn Byrne' : '',
    kind,
    date: time.slice(0, 10),
    time: new Date(time),
    endTime: endTime ? new Date(endTime) : null,
    record,
    fromHome: null,
  };
}

async function pageOf(...rows: CopiedRecord[]): Promise<string> {
  let text = '';
  async function* all() {
    yield* rows;
  }
  for await (const part of asPage(
    all(),
    new Map([['65a0c0de0000000000000009', 'photos/2026-11-17 10.40 Leaves &.jpg']]),
  ))
    text += part;
  return text;
}

const incident = { type: 'injury', severity: 'low', description: '<b>Fell</b>', actionTaken: 'A "cuddle"' };

test('the days of a copy are told child by child and day by day, in the order of the clock', async () => {
  const page = await pageOf(
    row(FIONN, '2026-11-17T12:30:00.000Z', 'incident', incident),
    row(FIONN, '2026-11-17T11:00:00.000Z', 'sleep', { quality: 'good' }, '2026-11-17T12:05:00.000Z'),
    row(FIONN, '2026-11-18T09:00:00.000Z', 'incident', { ...incident, notes: 'Told at the door' }),
    row(SAOIRSE, '2026-11-18T09:00:00.000Z', 'incident', null),
  );
  const headings = [...page.matchAll(/<h[23]>(.*?)<\/h[23]>/g)].map(([, text]) => text);
  expect(headings).toEqual([
    'Fionn Byrne',
    'Tuesday 17 Nov 2026',
    'Wednesday 18 Nov 2026',
    'Erased',
    'Wednesday 18 Nov 2026',
  ]);
  expect([...page.matchAll(/<b>(.*?)<\/b>/g)].map(([, text]) => text)).toEqual([
    '11:00–12:05',
    '12:30',
    '09:00',
    '09:00',
  ]);
  expect(page).toContain('Told at the door');
  // Only the kind of an erased record is left.
  expect(page).toMatch(/<b>09:00<\/b> Incident<\/li>/);
});

test('what somebody wrote is text on that page, and the page runs and fetches nothing', async () => {
  const page = await pageOf(row(FIONN, '2026-11-17T12:30:00.000Z', 'incident', incident));
  expect(page).toContain('What happened: &#60;b&#62;Fell&#60;/b&#62; · Action taken: A &#34;cuddle&#34;');
  expect(page).toContain("default-src 'none'");
});

test('a copy without a record says so', async () => {
  expect(await pageOf()).toContain('Nothing was recorded.');
});

test('a photo stands at its record, from the file beside the page, and one that is not in the copy is left out', async () => {
  const page = await pageOf(
    row(FIONN, '2026-11-17T10:40:00.000Z', 'moment', {
      photo: '65a0c0de0000000000000009',
      notes: 'Leaves "&" mud',
    }),
    row(FIONN, '2026-11-17T10:50:00.000Z', 'moment', { photo: '65a0c0de0000000000000008', notes: 'Another' }),
  );
  expect([...page.matchAll(/<img src="(.*?)" alt="(.*?)"/g)].map(([, src, alt]) => [src, alt])).toEqual([
    ['photos/2026-11-17%2010.40%20Leaves%20%26.jpg', 'Leaves &#34;&#38;&#34; mud'],
  ]);
});

test('what came from home stands below its moment, with its picture', async () => {
  const moment = row(FIONN, '2026-11-17T10:50:00.000Z', 'moment', { notes: 'Leaves' });
  const page = await pageOf({
    ...moment,
    fromHome: [
      { words: 'She said it <again>', photo: null },
      { words: null, photo: '65a0c0de0000000000000009' },
    ],
  });
  expect(page).toContain('<br>From home: She said it &#60;again&#62;<br>From home<br><a href="photos/');
  expect(page).toContain('alt="Photo from home"');
});
