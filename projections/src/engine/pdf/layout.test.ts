import { describe, expect, test } from 'vitest';
import { drawSheet } from './draw-sheet.ts';
import type { Sheet } from './sheet.ts';
import { faultsIn, layoutOf } from './test-layout.ts';
import { picture } from './test-pictures.ts';

const options = {
  title: 'Incident form',
  from: 'Aoife Ní Bhriain',
  foot: 'Printed',
  at: new Date('2026-11-17T10:00:00Z'),
};
const faults = async (draw: (sheet: Sheet) => void, more: object = {}) =>
  faultsIn(await layoutOf(drawSheet({ ...options, ...more }, draw)));

const scripts = [
  'Ó Súilleabháin',
  'Łukasz Żółć',
  'Ελένη Παπαδοπούλου',
  'Владимир Иванов',
  'Nguyễn Thị Ánh',
  'محمد علي',
  'משה כהן',
  '李小龙',
];
const long = 'He tripped over the step beside the sandpit and fell on his left knee. '.repeat(12);
const word = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch'.repeat(3);

describe('nothing on paper lies over something else or is cut', () => {
  test.each(['tall', 'wide'] as const)('around a %s picture', async (shape) =>
    expect(
      await faults((sheet) => {
        sheet.heading('Photo');
        sheet.picture(picture(shape), 'A photo');
        sheet.heading('Written down');
        sheet.facts([['Recorded by', 'Aoife']]);
        sheet.text(long);
        sheet.picture(picture(shape), 'A photo');
        sheet.text(long);
      }),
    ).toEqual([]),
  );

  test('in any script, however long', async () =>
    expect(
      await faults((sheet) => {
        for (const name of scripts) {
          sheet.heading(name);
          sheet.facts([
            ['What happened', `${name} `.repeat(12)],
            ['Notes', `${name} ${long}`],
          ]);
          sheet.text(`${name} `.repeat(12));
          sheet.table(
            [
              { head: name, part: 2 },
              { head: 'Hours', part: 1, right: true },
            ],
            [[`${name} `.repeat(9), name]],
          );
        }
      }),
    ).toEqual([]));

  test('where a text is longer than a page, or a word than a line', async () =>
    expect(
      await faults((sheet) => {
        sheet.facts([
          ['What happened', long.repeat(6)],
          ['Action taken', word],
          ['A name that is longer than the room that names have', 'Cold cloth'],
        ]);
        sheet.text(word);
        sheet.table(
          [
            { head: 'Name', part: 1 },
            { head: 'When', part: 3 },
          ],
          [
            [word, 'now'],
            ['Aoife', long],
          ],
        );
        sheet.heading(`${long}`);
        sheet.text('The end');
      }),
    ).toEqual([]));

  test('under a long title of somebody with a long name', async () =>
    expect(
      await faults((sheet) => sheet.text('The end'), {
        title: `Records of ${scripts[0]} `.repeat(6),
        from: 'Aoife Ní Bhriain '.repeat(6),
        foot: 'Printed on 17 Nov 2026 '.repeat(12),
      }),
    ).toEqual([]));
});
