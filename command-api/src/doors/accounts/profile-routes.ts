import type Router from '@koa/router';
import type { AccountEvent } from '@nead/contracts/accounts/events.ts';
import {
  changeChildminderPassword,
  changePassword,
  chooseCounty,
  updateAdminProfile,
  updateChildminderProfile,
  updateParent,
} from '@nead/contracts/accounts/profile-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { invalid, isRefusal, refuse } from '@nead/contracts/errors.ts';
import { phoneRequired } from '@nead/contracts/register/fields.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Done } from '../../engine/done.ts';
import { type CommandCall, serveByHand } from '../../engine/serve-by-hand.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { type Account, currentProfile, type Profile } from '../../rooms/accounts/account-state.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
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
  const { streams, sessions } = parts;
  const missingProof = ownerProof(parts);
  const serveCommand = commandsTo(router, parts, { decider: accountDecider });

  const asChildminder = {
    async answer({ state }: { state: () => Promise<Account> }, { session }: { session: Session }) {
      const found = await state();
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
    },
  };

  serveCommand(updateChildminderProfile, {
    ...asChildminder,
    command: ({ body: profile }) => ({ type: 'ChangeProfile', profile }),
  });
  serveCommand(chooseCounty, {
    ...asChildminder,
    command: ({ body: { county } }) => ({ type: 'ChooseCounty', county }),
  });
  serveCommand(updateAdminProfile, {
    command: ({ body: { firstName, lastName } }) => ({
      type: 'ChangeProfile',
      profile: { firstName, lastName },
    }),
    answer: (_, { body: { firstName, lastName }, session }) => ({
      _id: session.account,
      firstName,
      lastName,
    }),
  });

  serveByHand(router, parts, updateParent, async (call) => {
    const { params, body, session, handle } = call;
    const phone = body.phoneNumber ?? body.phone;
    if (session.role === 'childminder') return editContact(call, phone);
    if (params.id !== session.account) return refuse('PARENT_NOT_FOUND');
    if (body.lastName === '') return invalid(accountTexts.lastNameRequired);
    if (phone === '' && currentProfile(await streams.stateOf(accountDecider, session.account)).phoneNumber) {
      return invalid(phoneRequired);
    }
    const { firstName, lastName, relationship, address } = body;
    const profile = { firstName, lastName, relationship, phoneNumber: phone, address };
    const done = await handle(accountDecider, session.account, { type: 'ChangeProfile', profile });
    if (isRefusal(done)) return done;
    const found = await streams.stateOf(accountDecider, session.account);
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
    { params: { id: contactId }, body, session, handle, ctx }: CommandCall<typeof updateParent>,
    phone: string | undefined,
  ) {
    const { phoneNumber: _, address, ...plain } = body;
    const fields = { ...plain, phone, address: address === null ? noAddress : address };
    if (fields.email) await parts.limits.invitationsOfAccount.use(ctx, session.account);
    const context = await contextWithAddresses(parts, session.account);
    const command = { type: 'EditContact', contactId, fields } as const;
    const done = await handle(registerDecider, session.account, command, context);
    if (isRefusal(done)) return done;
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

  const password = {
    async command(call: Pick<CommandCall<typeof changePassword>, 'body' | 'session' | 'ctx' | 'handlePart'>) {
      const { session } = call;
      const { newPassword, confirmPassword: _, ...proof } = call.body;
      const { passwordHash, email } = await streams.stateOf(accountDecider, session.account);
      const refused = (await missingProof(call, proof)) ?? tooCommon(newPassword, email);
      if (refused) return refused;
      return {
        type: 'ChangePassword' as const,
        comparedWith: passwordHash,
        passwordHash: await hashPassword(newPassword),
        keep: session.id,
      };
    },
    async answer({ events }: Pick<Done<AccountEvent>, 'events'>) {
      await sessions.end(...endedBy(events));
      return {};
    },
  };
  serveCommand(changeChildminderPassword, password);
  serveCommand(changePassword, password);
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
