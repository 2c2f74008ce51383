import type Router from '@koa/router';
import {
  changeChildminderPassword,
  changePassword,
  chooseCounty,
  updateAdminProfile,
  updateChildminderProfile,
  updateParent,
} from '@nead/contracts/accounts/profile-requests.ts';
import type { AccountAddress } from '@nead/contracts/accounts/session-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { invalid, isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { phoneRequired } from '@nead/contracts/register/fields.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import { type Account, currentProfile, type Profile } from '../../rooms/accounts/account-state.ts';
import { type AccountCommand, accountDecider } from '../../rooms/accounts/decider.ts';
import { endedBy } from '../../rooms/accounts/links-and-sessions.ts';
import { tooCommon } from '../../rooms/accounts/new-password.ts';
import { hashPassword } from '../../rooms/accounts/passwords.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { contextWithAddresses } from '../../rooms/register/moved-away.ts';
import { noAddress } from '../../rooms/register/state.ts';
import { subscriptionDecider } from '../../rooms/subscription/decider.ts';
import { answeredPlan } from '../../rooms/subscription/plan-life.ts';
import type { AccountParts } from './account-parts.ts';
import { childminderOf, photoOf } from './auth-user.ts';
import { ownerProof } from './owner-proof.ts';

export function profileRoutes(router: Router, parts: AccountParts): void {
  const { streams, sessions, commandIds, setPosition } = parts;
  const missingProof = ownerProof(parts);

  async function perform(
    ctx: Context,
    session: Session,
    command: AccountCommand,
  ): Promise<Account | Refusal> {
    const { metadata } = commandIds.identify(ctx, session);
    const done = await streams.handle(accountDecider, session.account, command, metadata);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    return streams.stateOf(accountDecider, session.account);
  }

  async function childminderAnswer(session: Session, found: Account) {
    const { firstName, lastName, displayName, phoneNumber, address } = currentProfile(found);
    const plan = await streams.stateOf(subscriptionDecider, session.account);
    return {
      _id: session.account,
      firstName: firstName ?? '',
      lastName: lastName ?? '',
      displayName: displayName ?? '',
      phoneNumber: phoneNumber ?? '',
      email: found.email ?? '',
      address,
      ...(await photoOf(parts, found, session)),
      subscription: answeredPlan(plan),
    };
  }

  serve(router, updateChildminderProfile, async ({ body, session, ctx }) => {
    const found = await perform(ctx, session, { type: 'ChangeProfile', profile: body });
    return isRefusal(found) ? found : childminderAnswer(session, found);
  });

  serve(router, chooseCounty, async ({ body: { county }, session, ctx }) => {
    const found = await perform(ctx, session, { type: 'ChooseCounty', county });
    return isRefusal(found) ? found : childminderAnswer(session, found);
  });

  serve(router, updateAdminProfile, async ({ body: { firstName, lastName }, session, ctx }) => {
    const found = await perform(ctx, session, { type: 'ChangeProfile', profile: { firstName, lastName } });
    return isRefusal(found) ? found : { _id: session.account, firstName, lastName };
  });

  serve(router, updateParent, async ({ params, body, session, ctx }) => {
    const phone = body.phoneNumber ?? body.phone;
    if (session.role === 'childminder') {
      const { phoneNumber: _, address, ...fields } = body;
      const sent = address === null ? noAddress : address;
      return editContact(ctx, session, params.id, { ...fields, phone, address: sent });
    }
    if (params.id !== session.account) return refuse('PARENT_NOT_FOUND');
    if (body.lastName === '') return invalid(accountTexts.lastNameRequired);
    if (phone === '' && currentProfile(await streams.stateOf(accountDecider, session.account)).phoneNumber) {
      return invalid(phoneRequired);
    }
    const { firstName, lastName, relationship, address } = body;
    const profile = { firstName, lastName, relationship, phoneNumber: phone, address };
    const found = await perform(ctx, session, { type: 'ChangeProfile', profile });
    if (isRefusal(found)) return found;
    const childminder = (await childminderOf(parts, params.id)) ?? null;
    return {
      ...parentAnswer(params.id, currentProfile(found)),
      email: found.email ?? '',
      hasAccount: true,
      childminder,
    };
  });

  /** A childminder edits her entry for a parent, with or without an account. */
  async function editContact(
    ctx: Context,
    session: Session,
    contactId: string,
    fields: Partial<
      Record<'firstName' | 'lastName' | 'email' | 'phone' | 'relationship', string | undefined>
    > & {
      address?: AccountAddress | undefined;
    },
  ) {
    if (fields.email) await parts.limits.invitationsOfAccount.use(ctx, session.account);
    const { metadata } = commandIds.identify(ctx, session);
    const context = await contextWithAddresses(parts, session.account);
    const command = { type: 'EditContact', contactId, fields } as const;
    const done = await streams.handle(registerDecider, session.account, command, metadata, context);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    const contact = (await streams.stateOf(registerDecider, session.account)).contacts.get(contactId);
    if (!contact) return refuse('PARENT_NOT_FOUND');
    const answered = { ...contact, phoneNumber: contact.phone, address: contact.address ?? null };
    return {
      ...parentAnswer(contactId, answered),
      email: contact.email ?? '',
      hasAccount: contact.accountId !== undefined,
      childminder: session.account,
    };
  }

  async function newPasswordFor(
    ctx: Context,
    session: Session,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  ): Promise<Record<string, never> | Refusal> {
    const { metadata } = commandIds.identify(ctx, session);
    const { passwordHash, email } = await streams.stateOf(accountDecider, session.account);
    const missing = await missingProof(ctx, session, { currentPassword });
    const refused =
      missing ?? (passwordHash === null ? refuse('WRONG_PASSWORD') : tooCommon(newPassword, email));
    const command = refused ?? {
      type: 'ChangePassword' as const,
      comparedWith: passwordHash ?? '',
      passwordHash: await hashPassword(newPassword),
      keep: session.id,
    };
    const done = await streams.handle(accountDecider, session.account, command, metadata);
    if (isRefusal(done)) return done;
    await sessions.end(...endedBy(done.events));
    setPosition(ctx, done.position);
    return {};
  }

  serve(router, changeChildminderPassword, ({ body, session, ctx }) => newPasswordFor(ctx, session, body));
  serve(router, changePassword, ({ body, session, ctx }) => newPasswordFor(ctx, session, body));
}

const parentAnswer = (
  _id: string,
  { firstName, lastName, phoneNumber, relationship, address }: Omit<Profile, 'displayName'>,
) => ({
  _id,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  phone: phoneNumber ?? '',
  phoneNumber: phoneNumber ?? '',
  relationship: relationship ?? '',
  address,
});
