import { beforeAll, describe, expect, it, vi } from 'vitest';

let google: typeof import('./google.ts');

beforeAll(async () => {
  vi.stubGlobal('window', { sessionStorage: { getItem: () => null } });
  google = await import('./google.ts');
});

describe('going to Google', () => {
  it('asks for proof at the login and for leave to look at the sign-up, with an answer only for this tab', () => {
    const proof = { state: 's', nonce: 'n' };
    const at = (from: Parameters<typeof google.googleAddress>[1]) =>
      new URL(
        google.googleAddress({ clientId: 'id', simulated: false }, from, proof, 'https://nead.example'),
      );
    expect(at('/login').origin).toBe('https://accounts.google.com');
    expect(Object.fromEntries(at('/login').searchParams)).toMatchObject({
      response_type: 'id_token',
      redirect_uri: 'https://nead.example/login',
      client_id: 'id',
      state: 's',
      nonce: 'n',
    });
    expect(at('/signup').searchParams.get('response_type')).toBe('token');
    // Google knows no address with an invitation in it.
    expect(at('/parent/create-account').searchParams.get('redirect_uri')).toBe('https://nead.example/login');
  });
});

describe('what comes back from Google', () => {
  it('is a credential at the login and an access token at the sign-up', () => {
    expect(google.readGoogleAnswer('#id_token=abc&state=s', 's true /login')).toEqual({
      remember: true,
      from: '/login',
      proof: { credential: 'abc' },
    });
    expect(google.readGoogleAnswer('#access_token=abc&state=s', 's false /signup')).toEqual({
      remember: false,
      from: '/signup',
      proof: { access_token: 'abc' },
    });
  });
  it('is believed only where this tab had asked', () => {
    expect(google.readGoogleAnswer('#id_token=abc&state=other', 's true /login')).toBe('failed');
    expect(google.readGoogleAnswer('#id_token=abc&state=s', 's true /elsewhere')).toBe('failed');
    expect(google.readGoogleAnswer('#id_token=abc', null)).toBe('failed');
    expect(google.readGoogleAnswer('#id_token=abc&state=', '')).toBe('failed');
  });
  it('is nothing in any other fragment', () => {
    expect(google.readGoogleAnswer('', 's true')).toBeUndefined();
    expect(google.readGoogleAnswer('#main', 's true')).toBeUndefined();
  });
  it('is no failure where somebody thought better of it', () => {
    expect(google.readGoogleAnswer('#error=access_denied&state=s', 's true /login')).toBe('cancelled');
    expect(google.readGoogleAnswer('#error=server_error&state=s', 's true /login')).toBe('failed');
  });
});
