import { codeNow } from '@nead/command-api/rooms/accounts/test-authenticator.ts';
import { vi } from 'vitest';
import { Caller } from '../kit/api.ts';
import { inProcess } from '../kit/in-process.ts';

export interface FoundMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
}

/** Mails to an address, newest first, as the development mailbox shows them. */
export async function mailsTo(url: string, to: string): Promise<FoundMail[]> {
  const answer = await fetch(`${url}/dev/mailbox.json?${new URLSearchParams({ to })}`);
  return ((await answer.json()) as { data: FoundMail[] }).data; // as the mailbox answers
}

/** Waits until this many links to a page came by mail, and answers the newest, which replaces those before. */
export async function linkTo(url: string, to: string, page: string, count = 1): Promise<string> {
  const come = async () =>
    (await mailsTo(url, to)).flatMap(({ links }) => links).filter((link) => link.includes(page));
  await vi.waitUntil(async () => (await come()).length >= count, { timeout: 60_000 });
  const { pathname, search } = new URL((await come())[0] ?? '');
  return pathname + search;
}

export const tokenTo = async (...link: Parameters<typeof linkTo>): Promise<string> =>
  (await linkTo(...link)).split(/token=|create-account\//)[1] ?? '';

let people = 0;
export const newAddress = (): string => `person-${process.pid}-${++people}@example.ie`;

export const PASSWORD = 'an-fharraige-mhór';

/** The administrator of `onlyAdministered`. */
export const administrator = { email: 'nora@example.ie', password: 'riarthóir-nead' };

/** A product whose only account is an administrator, and whose login pages may be asked as often as tests like. */
export const onlyAdministered = () =>
  inProcess({
    env: {
      DEMO: '0',
      LOGINS_PER_HOUR: '100000',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    },
  });

export const signUp = (url: string, email: string, more: Record<string, unknown> = {}) =>
  new Caller(url).call('POST', '/auth/childminder/signup', {
    firstName: 'Siobhán',
    lastName: "O'Súilleabháin",
    email,
    password: PASSWORD,
    role: 'childminder',
    ...more,
  });

interface Entered {
  token: string;
  user: { _id: string; role: string; firstName: string; lastName: string };
}

export const verify = (url: string, token: string, more: Record<string, unknown> = {}) =>
  new Caller(url).call<Entered>('POST', '/auth/verify-email', { token, password: PASSWORD, ...more });

export const requestLogin = (
  url: string,
  email: string,
  password: string,
  more: Record<string, unknown> = {},
) =>
  new Caller(url).call<Entered & { challenge?: string }>('POST', '/auth/login', { email, password, ...more });

/** Somebody with a token, ready to call. */
export function callerWith(url: string, { token, user }: Entered): Caller {
  const caller = new Caller(url);
  caller.token = token;
  caller.account = user._id;
  return caller;
}

/** A childminder from signup to a session. */
export async function newChildminder(
  url: string,
  email = newAddress(),
  more: Record<string, unknown> = {},
): Promise<Caller> {
  const { status } = await signUp(url, email, more);
  if (status !== 201) throw new Error(`The signup answered ${status}`);
  const { password = PASSWORD } = more;
  const { data } = await verify(url, await tokenTo(url, email, '/verify-email'), { password });
  return callerWith(url, data);
}

/** Switches the second step on, and answers its recovery codes, each of which can be used once. */
export async function withSecondStep(caller: Caller, currentPassword: string): Promise<string[]> {
  const { secret } = (await caller.call<{ secret: string }>('POST', '/auth/totp/setup', { currentPassword }))
    .data;
  const confirmed = await caller.call<{ recoveryCodes: string[] }>('POST', '/auth/totp/confirm', {
    code: codeNow(secret),
  });
  if (confirmed.status !== 200) throw new Error(`The second step answered ${confirmed.status}`);
  return confirmed.data.recoveryCodes;
}

/** Logs in somebody with a second step. */
export async function secondLogin(
  url: string,
  email: string,
  code: string,
  password: string,
): Promise<Caller> {
  const { challenge } = (await requestLogin(url, email, password)) as unknown as { challenge: string }; // it stands beside the envelope, not in its data
  const { data } = await new Caller(url).call<Entered>('POST', '/auth/totp', { challenge, code });
  return callerWith(url, data);
}

/** A contact that a childminder adds; the invitation follows by mail. */
export const addContact = (childminder: Caller, email: string) =>
  childminder.call<{ _id: string }>('POST', '/parent', {
    firstName: 'Tadhg',
    lastName: 'Ó Briain',
    email,
    phone: '086 555 0199',
    relationship: 'Father',
  });

/** Google's answer to the page when this person is picked, from the stand-in that development has. */
export async function pickAtGoogle(url: string, email: string, more: Record<string, unknown> = {}) {
  const answer = await fetch(`${url}/dev/google`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, givenName: 'Gráinne', familyName: 'Ní Mháille', ...more }),
  });
  return ((await answer.json()) as { data: { credential: string; access_token: string } }).data; // as the page reads it
}
