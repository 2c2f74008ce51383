import { describe, expect, it } from 'vitest';
import { verificationMarkers } from './verification-markers.ts';

function browser() {
  const kept = new Map<string, string>();
  const clock = { now: 1_000 };
  const tab = () =>
    verificationMarkers(
      {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
        removeItem: (name) => void kept.delete(name),
      },
      () => clock.now,
    );
  return { tab, clock };
}

describe('a verification link', () => {
  it('is used by one tab only', () => {
    const { tab } = browser();
    expect(tab().begin('one')).toBe(true);
    expect(tab().begin('one')).toBe(false);
    expect(tab().begin('another')).toBe(true);
  });
  it('is not used again after it has worked', () => {
    const { tab } = browser();
    tab().begin('one');
    tab().finish('one', true);
    expect(tab().isDone('one')).toBe(true);
    expect(tab().isDone('another')).toBe(false);
  });
  it('may be tried again after it has failed', () => {
    const { tab } = browser();
    tab().begin('one');
    tab().finish('one', false);
    expect(tab().isDone('one')).toBe(false);
    expect(tab().begin('one')).toBe(true);
  });
  it('is not blocked for long by a tab that was closed in the middle', () => {
    const { tab, clock } = browser();
    tab().begin('one');
    clock.now += 30_000;
    expect(tab().begin('one')).toBe(true);
  });
});
