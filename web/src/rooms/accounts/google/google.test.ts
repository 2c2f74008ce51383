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
    // Google accepts no address with an invitation in it.
    expect(at('/parent/create-account').searchParams.get('redirect_uri')).toBe('https://nead.example/login');
  });
});

/** A credential in Google's form, of which a page reads only the nonce. */
const credential = (claims: object): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'RS256' })}.${part({ name: 'Bríd Ní Dhomhnaill', ...claims })}.signature`;
};
const asked = 's n true /login';

describe('what comes back from Google', () => {
  it('is a credential at the login and an access token at the sign-up', () => {
    const own = credential({ nonce: 'n' });
    expect(google.readGoogleAnswer(`#id_token=${own}&state=s`, asked)).toEqual({
      remember: true,
      from: '/login',
      proof: { credential: own },
    });
    expect(google.readGoogleAnswer('#access_token=abc&state=s', 's n false /signup')).toEqual({
      remember: false,
      from: '/signup',
      proof: { access_token: 'abc' },
    });
  });
  it('comes with the invitation from whose page it was asked', () => {
    const own = credential({ nonce: 'n' });
    expect(
      google.readGoogleAnswer(`#id_token=${own}&state=s`, 's n false /parent/create-account t0ken'),
    ).toEqual({
      remember: false,
      from: '/parent/create-account',
      invitation: 't0ken',
      proof: { credential: own },
    });
  });
  it('is believed only where this tab had asked', () => {
    const own = credential({ nonce: 'n' });
    expect(google.readGoogleAnswer(`#id_token=${own}&state=other`, asked)).toBe('failed');
    expect(google.readGoogleAnswer(`#id_token=${own}&state=s`, 's n true /elsewhere')).toBe('failed');
    expect(google.readGoogleAnswer(`#id_token=${own}`, null)).toBe('failed');
    expect(google.readGoogleAnswer(`#id_token=${own}&state=`, '')).toBe('failed');
  });
  it('is believed only if it was made for what was asked, and not for another time or place', () => {
    for (const other of [credential({ nonce: 'other' }), credential({}), 'abc', 'a.b.c', '..'])
      expect(google.readGoogleAnswer(`#id_token=${other}&state=s`, asked)).toBe('failed');
  });
  it('is nothing in any other fragment', () => {
    expect(google.readGoogleAnswer('', asked)).toBeUndefined();
    expect(google.readGoogleAnswer('#main', asked)).toBeUndefined();
  });
  it('is no failure where somebody thought better of it', () => {
    expect(google.readGoogleAnswer('#error=access_denied&state=s', asked)).toBe('cancelled');
    expect(google.readGoogleAnswer('#error=server_error&state=s', asked)).toBe('failed');
  });
});
