import { codeNow } from '@nead/command-api/rooms/accounts/test-authenticator.ts';
import { softwareAuthenticator } from '@nead/command-api/rooms/accounts/test-passkey.ts';
import { signUp, withSecondStep } from '../../accounts/accounts-kit.ts';
import { Caller } from '../../kit/api.ts';
import { emailOf, enter } from '../../kit/house-kit.ts';
import { HOUSE_PASSWORD } from '../../kit/small-house.ts';
import {
  adminsCode,
  anotherChild,
  type Changes,
  type FamilyToChange,
  once,
  succeeded,
  tokenOf,
} from './repeats-house.ts';

const currentPassword = HOUSE_PASSWORD;
const newPassword = 'seven blue kettles';
const passwords = { currentPassword, newPassword, confirmPassword: newPassword };
const reason = 'She rang: the old mailbox is closed at the end of the month.';
const names = { firstName: 'Nóirín', lastName: 'Uí Bhriain' };

const somebody = (name: string) => once(({ house }) => enter(house, 'childminder', name));
const again = ({ house }: FamilyToChange, name: string) =>
  new Caller(house.url).login(emailOf(name), HOUSE_PASSWORD);
const visitor = ({ house }: FamilyToChange) => new Caller(house.url);

/** A change of address that waits, with its account and the new address. */
const movingTo = async (family: FamilyToChange, name: string) => {
  const owner = await enter(family.house, 'childminder', name);
  const email = emailOf(`${name}-new`);
  succeeded(await owner.call('POST', '/auth/email', { email, currentPassword }));
  return { from: emailOf(name), email };
};

/** The link to set the first password of an account that has none. */
const linkWithoutPassword = async (family: FamilyToChange, name: string) => {
  await family.house.settle('childminder', emailOf(name), null);
  succeeded(await visitor(family).call('POST', '/auth/forgot-password', { email: emailOf(name) }));
  return tokenOf(family, emailOf(name), '/reset-password');
};

const ending = somebody('ending-sessions');
const preparing = somebody('preparing');
const confirming = once(async (family: FamilyToChange) => {
  const owner = await enter(family.house, 'childminder', 'confirming');
  const { secret } = succeeded(
    await owner.call<{ secret: string }>('POST', '/auth/totp/setup', { currentPassword }),
  );
  return { owner, secret };
});
const leaving = somebody('leaving');
const suspended = somebody('suspended');

const passkeyOwner = somebody('with-passkeys');
/** A passkey that a device has just made for this account. */
export async function madeBy(owner: Caller) {
  const options = await owner.call<{ challenge: string; userId: string }>('POST', '/auth/passkeys/options', {
    currentPassword,
  });
  return softwareAuthenticator('https://nead.example').make(succeeded(options));
}
const withPasskey = async (family: FamilyToChange) => {
  const owner = await passkeyOwner(family);
  const body = { passkey: await madeBy(owner), name: 'Phone' };
  return { owner, id: succeeded(await owner.call<{ _id: string }>('POST', '/auth/passkeys', body))._id };
};

/** The commands about accounts, sessions, the links in mails, and an administrator's acts on accounts. */
export const accountChanges: Changes = {
  'DELETE /auth/sessions/:id': async (family) => {
    const owner = await ending(family);
    const other = await again(family, 'ending-sessions');
    const [session] = succeeded(await other.call<{ _id: string }[]>('GET', '/auth/sessions'));
    return { by: owner, of: { id: session?._id ?? '' } };
  },
  'DELETE /auth/sessions': async (family) => {
    const owner = await ending(family);
    await again(family, 'ending-sessions');
    return { by: owner };
  },
  'PUT /auth/password': async ({ house }) => ({
    by: await enter(house, 'parent', 'new-password'),
    body: passwords,
  }),
  'PUT /childminder/password': async ({ house }) => ({
    by: await enter(house, 'childminder', 'new-password-too'),
    body: passwords,
  }),
  'PUT /auth/passkeys/:id': async (family) => {
    const { owner, id } = await withPasskey(family);
    return { by: owner, of: { id }, body: { name: 'Laptop' } };
  },
  'POST /auth/passkeys/:id/remove': async (family) => {
    const { owner, id } = await withPasskey(family);
    return { by: owner, of: { id }, body: { currentPassword } };
  },
  'POST /auth/google/remove': async ({ house }) => ({
    by: await enter(house, 'childminder', 'without-google'),
    body: { currentPassword },
  }),
  'POST /auth/totp/setup': async (family) => ({ by: await preparing(family), body: { currentPassword } }),
  'POST /auth/totp/confirm': async (family) => {
    const { owner, secret } = await confirming(family);
    return { by: owner, body: { code: codeNow(secret) } };
  },
  'POST /auth/totp/disable': async ({ house }) => {
    const owner = await enter(house, 'childminder', 'disabling');
    const [code] = await withSecondStep(owner, HOUSE_PASSWORD);
    return { by: owner, body: { code, currentPassword } };
  },
  'PUT /childminder/profile': ({ aoife }) => ({
    by: aoife,
    body: { ...names, displayName: 'Little Acorns' },
  }),
  'PUT /childminder/profile/county': ({ aoife }) => ({ by: aoife, body: { county: 'Kerry' } }),
  'PUT /admin/profile': ({ admin }) => ({ by: admin, body: names }),

  'POST /auth/email': async ({ house }) => ({
    by: await enter(house, 'childminder', 'moving'),
    body: { email: emailOf('moved'), currentPassword },
  }),
  'POST /auth/email-change/confirm': async (family) => {
    const { from, email } = await movingTo(family, 'confirms');
    const token = await tokenOf(family, email, '/verify-email');
    succeeded(await visitor(family).call('POST', '/auth/verify-email', { token }));
    return { by: visitor(family), body: { token: await tokenOf(family, from, '/verify-email?change') } };
  },
  'POST /auth/email-change/stop': async (family) => {
    const { from } = await movingTo(family, 'stops');
    return { by: visitor(family), body: { token: await tokenOf(family, from, '/verify-email?change') } };
  },
  'POST /auth/login-answer/stop': async (family) => {
    await enter(family.house, 'childminder', 'on-a-new-device');
    await again(family, 'on-a-new-device');
    const token = await tokenOf(family, emailOf('on-a-new-device'), '/verify-email?login');
    return { by: visitor(family), body: { token } };
  },
  'POST /auth/recovery': async (family) => ({
    by: visitor(family),
    body: { token: await linkWithoutPassword(family, 'asks-for-recovery') },
  }),
  'POST /auth/recovery/stop': async (family) => {
    const token = await linkWithoutPassword(family, 'stops-recovery');
    succeeded(await visitor(family).call('POST', '/auth/recovery', { token }));
    const answer = await tokenOf(family, emailOf('stops-recovery'), '/verify-email?recovery');
    return { by: visitor(family), body: { token: answer } };
  },
  'DELETE /auth/recovery': async ({ house }) => ({
    by: await enter(house, 'childminder', 'stops-recovery-here'),
  }),
  'POST /auth/verify-email': async (family) => {
    const email = emailOf('signed-up');
    succeeded(await signUp(family.house.url, email));
    const token = await tokenOf(family, email, '/verify-email');
    return { by: visitor(family), body: { token, password: newPassword } };
  },
  'POST /auth/verify-email of an invitation': async (family) => {
    const { email } = await anotherChild(family);
    const token = await tokenOf(family, email, '/parent/create-account');
    return { by: visitor(family), body: { token, password: newPassword } };
  },
  'POST /auth/verify-email of another address': async (family) => {
    const { from, email } = await movingTo(family, 'proves');
    const answer = await tokenOf(family, from, '/verify-email?change');
    succeeded(await visitor(family).call('POST', '/auth/email-change/confirm', { token: answer }));
    return { by: visitor(family), body: { token: await tokenOf(family, email, '/verify-email') } };
  },
  'POST /auth/resend-verification': async (family) => {
    const email = emailOf('not-verified');
    succeeded(await signUp(family.house.url, email));
    return { by: visitor(family), body: { email } };
  },
  'POST /auth/forgot-password': async ({ house }) => {
    await house.settle('parent', emailOf('forgetful'));
    return { by: new Caller(house.url), body: { email: emailOf('forgetful') } };
  },
  'POST /auth/reset-password': async (family) => {
    const email = emailOf('resetting');
    await family.house.settle('parent', email);
    succeeded(await visitor(family).call('POST', '/auth/forgot-password', { email }));
    const token = await tokenOf(family, email, '/reset-password');
    return { by: visitor(family), body: { token, password: newPassword, confirmPassword: newPassword } };
  },

  'POST /personal-data/erasure': async (family) => ({
    by: await leaving(family),
    body: { password: HOUSE_PASSWORD },
  }),
  'DELETE /personal-data/erasure': async (family) => ({ by: await leaving(family) }),

  'POST /admin/accounts/:id/email': async (family) => ({
    by: family.admin,
    of: { id: await family.house.settle('parent', emailOf('moved-by-admin')) },
    body: { email: emailOf('moved-by-admin-new'), reason, code: await adminsCode(family) },
  }),
  'POST /admin/accounts/:id/second-factor/remove': async (family) => {
    const owner = await enter(family.house, 'childminder', 'lost-phone');
    await withSecondStep(owner, HOUSE_PASSWORD);
    return {
      by: family.admin,
      of: { id: owner.account },
      body: { reason, code: await adminsCode(family) },
    };
  },
  'POST /admin/accounts/:id/suspend': async (family) => ({
    by: family.admin,
    of: { id: (await suspended(family)).account },
    body: { reason },
  }),
  'POST /admin/accounts/:id/reinstate': async (family) => ({
    by: family.admin,
    of: { id: (await suspended(family)).account },
  }),
  'POST /admin/childminders/:id/resend-verification': async (family) => {
    const email = emailOf('waits-for-mail');
    succeeded(await signUp(family.house.url, email));
    const list = () =>
      family.admin.call<{ childminders: { _id: string; email: string }[] }>(
        'GET',
        `/admin/childminders?search=${email}`,
      );
    const { childminders } = succeeded(await list());
    const id = childminders.find((each) => each.email === email)?._id ?? '';
    return { by: family.admin, of: { id } };
  },
  'PUT /admin/settings/flags/:feature': ({ admin }) => ({
    by: admin,
    of: { feature: 'enableVideoUpload' },
    body: { on: false },
  }),
  'PUT /admin/settings/limits/:tier/:limit': ({ admin }) => ({
    by: admin,
    of: { tier: 'STANDARD', limit: 'children' },
    body: { most: 7 },
  }),
  'PUT /admin/settings/announcement': ({ admin }) => ({ by: admin, body: { text: 'Closed on Friday' } }),
  'PUT /admin/anchors/address': ({ admin }) => ({ by: admin, body: { email: emailOf('keeper') } }),
};
