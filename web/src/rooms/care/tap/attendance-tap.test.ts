import type { ChildStatusRow } from '@nead/contracts/live.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { exampleChild } from '@nead/contracts/register/test-example-child.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, invalidResponse, unheardCommand, unreachable } from '../../../engine/api/api-problem.ts';
import type { ToastContent } from '../../../ui/layer/toasts.ts';
import { pendingTaps } from '../today/pending.ts';
import { arrivedStatus } from './arrivals.ts';
import { type AttendanceTapOptions, attendanceTap } from './attendance-tap.ts';

const child: Child = exampleChild;
const since = '2026-11-17T08:05:00.000Z';
const answered = (row: Partial<ChildStatusRow>) => ({
  data: { _id: child._id, currentStatus: 'signed-in' as const, since, recordId: null, ...row },
  position: '5',
});

afterEach(() => pendingTaps.lay(child._id, { currentStatus: 'signed-in', since })());

/** A device whose answers come when the test says so. */
function device(more: Partial<AttendanceTapOptions> = {}) {
  const toasts: ToastContent[] = [];
  const applied: unknown[] = [];
  let clock = Date.parse(since);
  const record = vi.fn<AttendanceTapOptions['record']>(async (_, currentStatus, recordId) =>
    answered({ currentStatus, recordId }),
  );
  const takeBack = vi.fn<AttendanceTapOptions['takeBack']>(async () =>
    answered({ currentStatus: 'signed-out', since: null }),
  );
  const tap = attendanceTap({
    cache: { apply: (change) => applied.push(change) },
    record,
    takeBack,
    tell: (toast) => toasts.push(toast),
    now: () => clock,
    ...more,
  });
  const wait = (ms: number) => {
    clock += ms;
  };
  return { tap, toasts, applied, record, takeBack, wait };
}

const shown = () => pendingTaps.get().get(child._id)?.currentStatus;

describe('a child that goes', () => {
  const ask = { question: 'Collected by?', answers: [] };
  it('is asked about in the toast, and one that comes is not', async () => {
    const askWho = vi.fn(async () => ask);
    const { tap, toasts, wait } = device({ askWho });
    tap({ ...child, currentStatus: 'signed-in' });
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.ask).toBe(ask);
    wait(1_000);
    tap({ ...child, currentStatus: 'signed-out' });
    await vi.waitFor(() => expect(toasts).toHaveLength(2));
    expect(toasts[1]?.ask).toBeUndefined();
    expect(askWho).toHaveBeenCalledTimes(1);
  });
});

describe('a tap', () => {
  it('shows at the touch, before the server has answered', () => {
    const { tap } = device();
    tap(child);
    expect(shown()).toBe('signed-in');
  });

  it('leaves what the server told when it has answered, and offers Undo', async () => {
    const { tap, toasts, applied } = device();
    tap(child);
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    expect(shown()).toBeUndefined();
    expect(applied).toEqual([
      expect.objectContaining({ kind: 'child.status', id: child._id, position: '5' }),
    ]);
    expect(toasts[0]).toMatchObject({
      text: 'Child successfully signed in',
      detail: 'Caoimhe is in, 08:05',
      action: { label: 'Undo' },
    });
  });

  it('that trembles is one tap', () => {
    const { tap, record, wait } = device();
    tap(child);
    wait(300);
    tap({ ...child, currentStatus: 'signed-in' });
    expect(record).toHaveBeenCalledTimes(1);
  });

  it('while the last one is on its way does nothing', () => {
    const record = vi.fn(() => new Promise<never>(() => undefined));
    const { tap, wait } = device({ record });
    tap(child);
    wait(5_000);
    tap({ ...child, currentStatus: 'signed-in' });
    expect(record).toHaveBeenCalledTimes(1);
    expect(shown()).toBe('signed-in');
  });

  it('that somebody else was faster with offers no Undo of their record', async () => {
    const { tap, toasts } = device({
      record: async () => answered({ recordId: '65f0000000000000000000ff' }),
    });
    tap(child);
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.action).toBeUndefined();
  });

  it('that found the session over says that it is sent with the next login', async () => {
    const { tap, toasts } = device({ record: async () => ({ later: 'login' }) });
    tap(child);
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.detail).toBe('It will be sent when you log in again.');
  });

  it('without a line is kept, says so, and can be undone', async () => {
    const record = vi.fn<AttendanceTapOptions['record']>(async () => ({ later: 'line' }));
    const { tap, toasts, takeBack } = device({ record });
    tap(child);
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({
      text: 'Caoimhe signed in, kept on this device',
      detail: 'It will be sent when you are back online.',
      action: { label: 'Undo' },
    });
    toasts[0]?.action?.act();
    await vi.waitFor(() => expect(takeBack).toHaveBeenCalled());
    expect(takeBack.mock.calls[0]?.[1]).toBe(record.mock.calls[0]?.[2]);
  });
});

describe('a failure', () => {
  it('puts the tile back and says why in the server’s words', async () => {
    const refusal = new ApiProblem({ status: 404, code: 'CHILD_NOT_FOUND', message: 'Child not found' });
    const { tap, toasts } = device({ record: async () => refusal });
    tap(child);
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    expect(shown()).toBeUndefined();
    expect(toasts[0]).toMatchObject({ tone: 'danger', text: 'Child not found', detail: 'Caoimhe' });
    expect(toasts[0]?.action).toBeUndefined();
  });

  it('that the server refused without a word says what failed', async () => {
    const { tap, toasts } = device({ record: async () => invalidResponse() });
    tap(child);
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ tone: 'danger', text: 'Failed to record attendance' });
  });

  it('on the way can be tried again under the same name, so that it happens once', async () => {
    const record = vi.fn<AttendanceTapOptions['record']>(async () => unreachable());
    const { tap, toasts } = device({ record });
    tap(child);
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ text: 'Failed to record attendance', action: { label: 'Try again' } });
    toasts[0]?.action?.act();
    await vi.waitFor(() => expect(toasts).toHaveLength(2));
    const [first, second] = record.mock.calls.map(([, , recordId]) => recordId);
    expect(second).toBe(first);
  });

  it('whose answer is lost is not told as failed, and can be tried again', async () => {
    const { tap, toasts } = device({ record: async () => unheardCommand(0) });
    tap(child);
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({
      text: frameTexts.unheard,
      detail: 'Caoimhe',
      action: { label: 'Try again' },
    });
  });
});

describe('Undo', () => {
  it('takes back the record of the tap, shows it at once and says so', async () => {
    const { tap, toasts, record, takeBack } = device();
    tap(child);
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    toasts[0]?.action?.act();
    expect(shown()).toBe('signed-out');
    await vi.waitFor(() => expect(toasts).toHaveLength(2));
    const before = { currentStatus: child.currentStatus, since: child.since };
    expect(takeBack).toHaveBeenCalledWith(child, record.mock.calls[0]?.[2], before);
    expect(toasts[1]).toMatchObject({ text: 'Undone', detail: 'Caoimhe' });
  });

  it('that fails says so and can be tried again', async () => {
    const { tap, toasts } = device({ takeBack: async () => unreachable() });
    tap(child);
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    toasts[0]?.action?.act();
    await vi.waitFor(() => expect(toasts).toHaveLength(2));
    expect(shown()).toBeUndefined();
    expect(toasts[1]).toMatchObject({
      text: 'Failed to delete attendance record',
      action: { label: 'Try again' },
    });
  });
});

describe('a live message', () => {
  const row = answered({}).data;
  const status = (currentStatus: Child['currentStatus']) => () => ({ currentStatus });
  it('that this screen does not show yet came from elsewhere', () =>
    expect(arrivedStatus({ kind: 'child.status', row }, status('signed-out'))).toEqual(row));
  it('that only repeats an own tap did not', () =>
    expect(arrivedStatus({ kind: 'child.status', row }, status('signed-in'))).toBeUndefined());
  it('about a child that is not on the screen marks nothing', () =>
    expect(arrivedStatus({ kind: 'child.status', row }, () => undefined)).toBeUndefined());
});
