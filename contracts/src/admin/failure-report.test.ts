import { expect, test } from 'vitest';
import { FailureReport, placesOf } from './failure-report.ts';

const stack = `TypeError: Cannot read properties of undefined (reading 'Caoimhe Ní Bhriain')
    at Tile (https://nead.example/assets/index-Ab1.js:12:345)
    at https://nead.example/assets/x-Y_2.js?caoimhe@example.ie:1:1
    at render (https://nead.example/assets/Q9.js:3:77)`;

test('a report says where the program stopped, and nothing that an error says', () => {
  expect(placesOf(stack)).toEqual(['assets/index-Ab1.js:12:345', 'assets/Q9.js:3:77']);
  expect(placesOf('at /assets/a.js:1:1\n'.repeat(50))).toHaveLength(10);
});

test.each([
  [{ page: '/childminder/child/:childId?', what: 'TypeError', where: placesOf(stack) }, true],
  [{ page: '/childminder/child/Caoimhe Ní Bhriain', what: 'TypeError', where: [] }, false],
  [{ page: '/login', what: 'Caoimhe is not here', where: [] }, false],
  [{ page: '/login', what: 'Error', where: ['Caoimhe'] }, false],
])('nothing that could name a person is taken: %j', (report, isTaken) => {
  expect(FailureReport.safeParse(report).success).toBe(isTaken);
});
