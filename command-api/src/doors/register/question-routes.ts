import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import { askableAgain } from '@nead/contracts/register/ask-again.ts';
import {
  acceptQuestion,
  declineQuestion,
  endLink,
  reopenQuestion,
  reportQuestion,
  takeBackInvitation,
} from '@nead/contracts/register/link-requests.ts';
import { registerRefusalTexts } from '@nead/contracts/register/refusal-texts.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { DoorParts } from '../../engine/door.ts';
import { partMetadata } from '../../engine/system-identity.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import {
  emailClaimDecider,
  emailHash,
  type Invitation,
  invitationOf,
} from '../../rooms/accounts/email-claim.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { linkContact } from '../../rooms/register/link.ts';
import { childrenOfContact, isReadOn, maySucceed } from '../../rooms/register/state.ts';
import { registerRunner } from './run.ts';

interface AskedQuestion {
  /** The account's address, and what its claim is named by. */
  email: string;
  hash: string;
  invitation: Invitation;
}

const gone = () => refuse('NOT_FOUND', registerRefusalTexts.gone);

/** What a parent answers to a childminder's question, and how either side takes back what they said. */
export function questionRoutes(router: Router, parts: DoorParts): void {
  const { streams, commandIds, privateKey, setPosition } = parts;
  const run = registerRunner(parts);

  /** The invitation of a contact to the caller's own address. */
  async function asked(contactId: Id, { account: accountId }: Session): Promise<AskedQuestion | Refusal> {
    const { email } = await streams.stateOf(accountDecider, accountId);
    if (email === null) return gone();
    const hash = emailHash(privateKey, email);
    const invitation = invitationOf(await streams.stateOf(emailClaimDecider, hash), contactId);
    return invitation ? { email, hash, invitation } : gone();
  }

  /** Whether the childminder still asks, and may ask this account: nobody else has shared through the contact before. */
  async function isOpen(
    { hash, invitation: { childminderId, contactId } }: AskedQuestion,
    accountId: Id,
    now: string,
  ): Promise<boolean> {
    const home = await streams.stateOf(registerDecider, childminderId);
    const contact = home.contacts.get(contactId);
    if (!contact?.email || contact.unasked || emailHash(privateKey, contact.email) !== hash) return false;
    // The answer was recorded but could not be carried out, and could not be taken back either.
    if (!maySucceed(contact, accountId)) return false;
    const today = dublinDate(now);
    const minded = childrenOfContact(home, contactId).some(([, child]) => isReadOn(child, today));
    const { suspended, erased } = await streams.stateOf(accountDecider, childminderId);
    return minded && !suspended && !erased;
  }

  serve(router, acceptQuestion, async ({ params: { id: contactId }, session, ctx }) => {
    const found = await asked(contactId, session);
    if (isRefusal(found)) return found;
    const { metadata } = commandIds.identify(ctx, session);
    const accountId = session.account;
    const { email, hash, invitation } = found;
    const command = (await isOpen(found, accountId, metadata.recordedAt))
      ? ({ type: 'Accept', contactId, accountId } as const)
      : gone();
    const accepted = await streams.handle(emailClaimDecider, hash, command, metadata);
    if (isRefusal(accepted)) return accepted;
    setPosition(ctx, accepted.position);
    const link = { childminderId: invitation.childminderId, contactId, accountId, email };
    const linked = await linkContact(parts, { ...link, agreed: 'question' }, partMetadata(metadata, 'link'));
    if (isRefusal(linked)) return linked.code === 'NOT_FOUND' ? gone() : linked;
    setPosition(ctx, linked);
    return { _id: contactId };
  });

  async function decline(contactId: Id, reported: boolean, session: Session, ctx: Context) {
    const found = await asked(contactId, session);
    if (isRefusal(found)) return found;
    const { metadata } = commandIds.identify(ctx, session);
    const until = askableAgain(metadata.recordedAt);
    const command = { type: 'Decline', contactId, accountId: session.account, reported, until } as const;
    const declined = await streams.handle(emailClaimDecider, found.hash, command, metadata);
    if (isRefusal(declined)) return declined;
    setPosition(ctx, declined.position);
    return { _id: contactId };
  }

  serve(router, declineQuestion, ({ params, session, ctx }) => decline(params.id, false, session, ctx));
  serve(router, reportQuestion, ({ params, session, ctx }) => decline(params.id, true, session, ctx));

  serve(router, reopenQuestion, async ({ params: { id: contactId }, session, ctx }) => {
    const found = await asked(contactId, session);
    if (isRefusal(found)) return found;
    const { metadata } = commandIds.identify(ctx, session);
    const { account: accountId } = session;
    const command = (await isOpen(found, accountId, metadata.recordedAt))
      ? ({ type: 'Reopen', contactId, accountId, at: metadata.recordedAt } as const)
      : gone();
    const done = await streams.handle(emailClaimDecider, found.hash, command, metadata);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    return { _id: contactId };
  });

  serve(router, endLink, async ({ params: { id: childminderId }, session, ctx }) => {
    const { contacts, formerContacts } = await streams.stateOf(registerDecider, childminderId);
    const accountId = session.account;
    const own = [...contacts, ...formerContacts].filter(([, contact]) =>
      [contact.accountId, contact.sharedWith].includes(accountId),
    );
    const { metadata } = commandIds.identify(ctx, session);
    let answer: { _id: Id } | Refusal = refuse('NOT_FOUND');
    for (const [nth, [contactId, contact]] of own.entries()) {
      const isLinked = contact.accountId === accountId;
      // A link that has ended may have been ended by this very command, which is recognised and answered as before.
      const command = isLinked
        ? ({ type: 'EndLink', contactId, accountId, why: 'parent' } as const)
        : refuse('NOT_FOUND');
      const context = { limits: limitsOf('FREE') }; // leaving needs nothing from a plan
      const done = await streams.handle(
        registerDecider,
        childminderId,
        command,
        // The first is ended under the command's own id, so that a key that was used for something else is noticed.
        nth === 0 ? metadata : partMetadata(metadata, contactId),
        context,
      );
      if (isRefusal(done) && isLinked) return done;
      if (isRefusal(done)) continue;
      setPosition(ctx, done.position);
      answer = { _id: childminderId };
    }
    return answer;
  });

  serve(router, takeBackInvitation, async ({ params, session, ctx }) => {
    const done = await run(ctx, session, () => ({ type: 'WithdrawInvitation', contactId: params.id }));
    return isRefusal(done) ? done : { _id: params.id };
  });
}
