import { expect, test } from 'vitest';
import { patchChild, patchChildren } from './live-patch.ts';
import type { Child } from './register/child-queries.ts';
import { exampleChild } from './register/test-example-child.ts';

const child: Child = { ...exampleChild, _id: '65a0c0de0000000000000002', status: 'pending' };
const other: Child = { ...child, _id: '65a0c0de0000000000000009' };
const row = {
  _id: child._id,
  currentStatus: 'signed-in',
  since: '2026-11-17T08:05:00.000Z',
  recordId: '65a0c0de0000000000000005',
};
const noon = new Date('2026-11-17T12:00:00.000Z');

test('a status changes its child alone, and the first sign-in makes it active', () => {
  expect(patchChildren([child, other], { kind: 'child.status', row }, noon)).toEqual([
    { ...child, ...row, status: 'active', attendanceStatus: 'checked-in', today: 'arrived' },
    other,
  ]);
});

test('a child’s page shows the status and keeps what it has besides, and another child’s page is fetched', () => {
  const page = { ...child, collectors: [] };
  const change = { kind: 'child.status', row } as const;
  expect(patchChild(page, change, noon)).toEqual({
    ...patchChildren([child], change, noon)?.[0],
    collectors: [],
  });
  expect(patchChild(other, change, noon)).toBeUndefined();
});

test('a sign-out of today is checked out, one of an earlier day is not checked in, and neither makes pending', () => {
  const active: Child = { ...child, status: 'active' };
  const out = (now: string) =>
    patchChildren(
      [active],
      { kind: 'child.status', row: { ...row, currentStatus: 'signed-out' } },
      new Date(now),
    )?.[0];
  expect(out('2026-11-17T23:59:00.000Z')).toMatchObject({
    status: 'active',
    attendanceStatus: 'checked-out',
  });
  expect(out('2026-11-18T00:00:00.000Z')).toMatchObject({
    status: 'active',
    attendanceStatus: 'not-checked-in',
  });
});

test('a child that has not come yet is not active because of a sign-out', () => {
  const signedOut = { kind: 'child.status', row: { ...row, currentStatus: 'signed-out' } } as const;
  expect(patchChildren([child], signedOut, noon)?.[0]).toMatchObject({ status: 'pending' });
});

test('what cannot be applied asks for a fetch', () => {
  expect(patchChildren([child], { kind: 'register' }, noon)).toBeUndefined();
  expect(patchChildren([child], { kind: 'register', row }, noon)).toBeUndefined();
  expect(patchChildren([child], { kind: 'child.status' }, noon)).toBeUndefined();
  expect(patchChildren([child], { kind: 'child.status', row: { ...row, since: 8 } }, noon)).toBeUndefined();
  expect(patchChildren([other], { kind: 'child.status', row }, noon)).toBeUndefined();
});
