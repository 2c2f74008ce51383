import { describe, expect, it } from 'vitest';
import { choiceCookie, readChoice } from './cookie-choice.ts';

describe('the choice about cookies', () => {
  it('is read among other cookies', () => {
    expect(readChoice('a=1; cookie-consent=accepted; b=2')).toBe('accepted');
    expect(readChoice('cookie-consent=declined')).toBe('declined');
  });
  it('is undecided for anything else', () => {
    expect(readChoice('')).toBeUndefined();
    expect(readChoice('my-cookie-consent=accepted')).toBeUndefined();
    expect(readChoice('cookie-consent=maybe')).toBeUndefined();
  });
  it('is kept for 365 days', () => {
    expect(choiceCookie('accepted', true)).toBe(
      'cookie-consent=accepted; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    );
  });
});
