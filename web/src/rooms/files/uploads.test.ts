import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Upload,
  type UploadEffect,
  type UploadEvent,
  type UploadPart,
  type Uploads,
  uploadStep,
} from './uploads.ts';

const PART = 10;
const fileOf = (size: number): File => new File(['x'.repeat(size)], 'race.mp4');
const partOf = (key: string, size = 25): UploadPart => ({
  key,
  file: fileOf(size),
  id: `id of ${key}`,
  received: 0,
});
const chosen = (key: string, size?: number): UploadEvent => ({
  type: 'chosen',
  part: partOf(key, size),
  at: 1,
});
const failed = (key: string, lost: boolean, isLive = true): UploadEvent => ({
  type: 'failed',
  key,
  problem: 'No.',
  lost,
  isLive,
});

const when = (uploads: Uploads, ...events: UploadEvent[]) => {
  let last: ReturnType<typeof uploadStep> = { uploads, effects: [] };
  for (const event of events) last = uploadStep(last.uploads, event);
  const [upload] = last.uploads;
  return { ...last, upload, does: last.effects.map((effect) => effect.do) };
};
const given = (...events: UploadEvent[]): Uploads => when([], ...events).uploads;

describe('a file', () => {
  test('goes as soon as it is chosen', () => {
    const { upload, effects } = when([], chosen('a'));
    expect(upload).toMatchObject({ state: 'uploading', percent: 0, received: 0, chosenAt: 1 });
    expect(effects).toEqual([{ do: 'try', upload }]);
  });

  test('stands after those that were chosen before, also at the same moment', () => {
    expect(given(chosen('a'), chosen('b'), chosen('c')).map(({ chosenAt }) => chosenAt)).toEqual([1, 2, 3]);
  });

  test('goes on with the next part of the same try, and tells how far it is as a whole', () => {
    const { upload, does } = when(given(chosen('a')), { type: 'received', key: 'a', received: PART });
    expect([upload?.received, does]).toEqual([PART, ['go on']]);
    const percents = [5, 15, 400].map(
      (bytes) => when(upload ? [upload] : [], { type: 'sent', key: 'a', bytes }).upload?.percent,
    );
    expect(percents).toEqual([60, 100, 100]);
  });

  test('of no bytes is no reason to divide by nothing', () => {
    expect(when(given(chosen('a', 0)), { type: 'sent', key: 'a', bytes: 0 }).upload?.percent).toBe(0);
  });

  test('that is stopped waits to be told, and goes on from where it stopped', () => {
    const half = given(chosen('a'), { type: 'received', key: 'a', received: PART });
    expect(when(half, { type: 'stop', key: 'a' }).does).toEqual(['call off']);
    const stopped = when(half, { type: 'called off', key: 'a' }).uploads;
    expect(stopped).toMatchObject([{ state: 'stopped', received: PART }]);
    expect(when(stopped, { type: 'line back' }).does).toEqual([]);
    const { upload, does } = when(stopped, { type: 'resume', key: 'a' });
    expect(does).toEqual(['try']);
    expect(upload).toMatchObject({ state: 'uploading', received: PART });
  });

  test('that is left is called off and forgotten, whatever is told of it afterwards', () => {
    const { uploads, effects } = when(given(chosen('a')), { type: 'leave', key: 'a' });
    expect(uploads).toEqual([]);
    expect(effects).toEqual([{ do: 'call off', key: 'a' }]);
    for (const late of [failed('a', true), { type: 'called off', key: 'a' } as const]) {
      expect(uploadStep(uploads, late)).toEqual({ uploads, effects: [] });
    }
  });
});

describe('a line that breaks', () => {
  const lost = given(chosen('a'), failed('a', true, false));

  test('is told, and the file goes on by itself when it is back', () => {
    expect(lost).toMatchObject([{ state: 'failed', problem: 'No.', lost: true }]);
    const { upload, does } = when(lost, { type: 'line back' });
    expect([upload?.state, does]).toEqual(['uploading', ['try']]);
  });

  test('and came back meanwhile is not waited for', () => {
    const back = given(chosen('a'), { type: 'line back' });
    expect(when(back, failed('a', true)).does).toEqual(['try']);
    // The upload may lose the connection once more, and waits again.
    expect(when(back, failed('a', true, false)).upload).toMatchObject({ state: 'failed', lost: true });
    // The upload starts again at once only one time.
    expect(when(back, failed('a', true), failed('a', true)).upload).toMatchObject({ state: 'failed' });
  });

  test('is not the reason of a refusal, which only a person tries again', () => {
    const refused = given(chosen('a'), { type: 'line back' }, failed('a', false));
    expect(refused).toMatchObject([{ state: 'failed', lost: false }]);
    expect(when(refused, { type: 'line back' }).does).toEqual([]);
  });
});

test('a file that the plan refuses says so until it is tried again', () => {
  const refusal: UploadEvent = {
    type: 'failed',
    key: 'a',
    problem: 'No.',
    byPlan: true,
    lost: false,
    isLive: true,
  };
  const refused = given(chosen('a'), refusal);
  expect(refused).toMatchObject([{ state: 'failed', byPlan: true }]);
  const again = when(refused, { type: 'resume', key: 'a' }, failed('a', false));
  expect(again.upload).toMatchObject({ state: 'failed', byPlan: false });
});

/** A server that accepts only the next part of a file, and carries out each command id once. */
function onPaper(chance: () => number) {
  let uploads: Uploads = [];
  let going: Upload[] = [];
  const calledOff = new Set<string>();
  const taken = new Map<string, number>();
  const arrived: string[] = [];
  const it = { online: true, chance: true };

  function dispatch(event: UploadEvent): void {
    const frozen = structuredClone(uploads.map(({ file, ...upload }) => upload));
    const next = uploadStep(uploads, event);
    expect(uploads.map(({ file, ...upload }) => upload)).toEqual(frozen);
    uploads = next.uploads;
    next.effects.forEach(perform);
    for (const { percent } of uploads) expect(percent >= 0 && percent <= 100).toBe(true);
  }

  function perform(effect: UploadEffect): void {
    if (effect.do === 'call off') return void calledOff.add(effect.key);
    expect(going.map(({ key }) => key)).not.toContain(effect.upload.key);
    calledOff.delete(effect.upload.key);
    going.push(effect.upload);
  }

  /** Ends one of the running requests. */
  function goOn(nth: number): void {
    const upload = going[nth % going.length];
    if (!upload) return;
    going = going.filter((one) => one !== upload);
    const { key, id, file, received } = upload;
    if (calledOff.has(key)) return void dispatch({ type: 'called off', key });
    const fate = it.chance ? chance() % 4 : 0;
    dispatch({ type: 'sent', key, bytes: PART });
    const isLost = !it.online || fate === 1;
    if (!isLost || fate === 2) {
      const sofar = taken.get(id) ?? 0;
      taken.set(id, received === sofar ? Math.min(sofar + PART, file.size) : sofar);
    }
    if (isLost || fate === 2) return void dispatch(failed(key, true, it.online));
    const sofar = taken.get(id) ?? 0;
    if (sofar < file.size) return void dispatch({ type: 'received', key, received: sofar });
    if (!arrived.includes(key)) arrived.push(key);
    dispatch({ type: 'leave', key });
  }
  return { it, dispatch, goOn, arrived, state: () => ({ uploads, going }) };
}

test('whatever the line and the user do, each file arrives whole, once it is let', () => {
  const act = fc.oneof(fc.constantFrom('choose', 'line', 'stop', 'resume'), fc.nat(9));
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), fc.infiniteStream(fc.nat(99)), (acts, chances) => {
      const paper = onPaper(() => chances.next().value);
      const { dispatch, it } = paper;
      const chosenKeys: string[] = [];
      for (const [nth, act] of acts.entries()) {
        const { uploads } = paper.state();
        const one = uploads[nth % Math.max(uploads.length, 1)];
        if (typeof act === 'number') paper.goOn(act);
        else if (act === 'line') {
          it.online = !it.online;
          if (it.online) dispatch({ type: 'line back' });
        } else if (act === 'choose') {
          chosenKeys.push(`${nth}`);
          dispatch(chosen(`${nth}`, nth + 1));
        } else if (act === 'stop' && one) dispatch({ type: 'stop', key: one.key });
        else if (one && one.state !== 'uploading') dispatch({ type: 'resume', key: one.key });
      }
      // Nothing fails from here on.
      Object.assign(it, { chance: false, online: true });
      const rest = () => {
        while (paper.state().going.length > 0) paper.goOn(0);
      };
      rest();
      dispatch({ type: 'line back' });
      rest();
      for (const { key, state } of paper.state().uploads) {
        expect(state).toBe('stopped');
        dispatch({ type: 'resume', key });
      }
      rest();
      expect(paper.state().uploads).toEqual([]);
      expect([...paper.arrived].sort()).toEqual([...chosenKeys].sort());
    }),
    { numRuns: 500 },
  );
});
