import { beforeAll, describe, expect, it, vi } from 'vitest';

let consent: typeof import('./cookie-consent.ts');

beforeAll(async () => {
  vi.stubGlobal('document', { cookie: '', addEventListener: () => undefined });
  consent = await import('./cookie-consent.ts');
});

describe('cookie consent', () => {
  it('reads a choice among other cookies', () => {
    expect(consent.readChoice('a=1; cookie-consent=accepted; b=2')).toBe('accepted');
    expect(consent.readChoice('cookie-consent=declined')).toBe('declined');
  });
  it('is undecided for anything else', () => {
    expect(consent.readChoice('')).toBeUndefined();
    expect(consent.readChoice('my-cookie-consent=accepted')).toBeUndefined();
    expect(consent.readChoice('cookie-consent=maybe')).toBeUndefined();
  });
  it('is kept for 365 days', () => {
    expect(consent.choiceCookie('accepted', true)).toBe(
      'cookie-consent=accepted; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    );
  });
});
