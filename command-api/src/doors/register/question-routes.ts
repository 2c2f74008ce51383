import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
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
import { registerRefusalTexts } from '@nead/contracts/register/texts.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { DoorParts } from '../../engine/door.ts';
import { type CommandCall, serveByHand } from '../../engine/serve-by-hand.ts';
import { commandsTo } from '../../engine/serve-command.ts';
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
import { toRegister } from './to-register.ts';

interface AskedQuestion {
  /** The account's address, with the hash that names its claim. */
  email: string;
  hash: string;
  invitation: Invitation;
}

type AskedCall = Pick<CommandCall<Endpoint>, 'identity'> & { params: { id: Id }; session: Session };

const gone = () => refuse('NOT_FOUND', registerRefusalTexts.gone);

export function questionRoutes(router: Router, parts: DoorParts): void {
  const { streams, privateKey } = parts;

  /** The invitation of a contact to the caller's own address. */
  async function asked(contactId: Id, { account: accountId }: Session): Promise<AskedQuestion | Refusal> {
    const { email } = await streams.stateOf(accountDecider, accountId);
    if (email === null) return gone();
    const hash = emailHash(privateKey, email);
    const invitation = invitationOf(await streams.stateOf(emailClaimDecider, hash), contactId);
    return invitation ? { email, hash, invitation } : gone();
  }

  /**
   * Answers whether the childminder still asks, and may ask this account: nobody else has shared through the contact
   * before.
   */
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

  const toClaim = commandsTo(router, parts, { decider: emailClaimDecider });

  /** The state of a question to the caller; it must be open if the answer is yes. */
  const askedAt =
    (isAnswerable: boolean) =>
    async ({ params, session, identity }: AskedCall) => {
      const found = await asked(params.id, session);
      if (isRefusal(found)) return found;
      if (isAnswerable && !(await isOpen(found, session.account, identity.metadata.recordedAt)))
        return gone();
      return { ...found, id: found.hash };
    };

  toClaim(acceptQuestion, {
    at: askedAt(true),
    command: ({ params, session }) => ({ type: 'Accept', contactId: params.id, accountId: session.account }),
    async answer({ at: { email, invitation } }, { params: { id: contactId }, session, identity, reached }) {
      const link = { childminderId: invitation.childminderId, contactId, accountId: session.account, email };
      const as = partMetadata(identity.metadata, 'link');
      const linked = await linkContact(parts, { ...link, agreed: 'question' }, as);
      if (isRefusal(linked)) return linked.code === 'NOT_FOUND' ? gone() : linked;
      reached(linked);
      return { _id: contactId };
    },
  });

  const no = ({ params, session, identity: { metadata } }: AskedCall) => ({
    type: 'Decline' as const,
    contactId: params.id,
    accountId: session.account,
    until: askableAgain(metadata.recordedAt),
  });
  toClaim(declineQuestion, { at: askedAt(false), command: (call) => ({ ...no(call), reported: false }) });
  toClaim(reportQuestion, {
    at: askedAt(false),
    command: (call) => ({ ...no(call), reported: true, why: call.body.why }),
  });

  toClaim(reopenQuestion, {
    at: askedAt(true),
    command: ({ params, session, identity: { metadata } }) => ({
      type: 'Reopen',
      contactId: params.id,
      accountId: session.account,
      at: metadata.recordedAt,
    }),
  });

  serveByHand(router, parts, endLink, async ({ params, session, handle, handlePart }) => {
    const { id: childminderId } = params;
    const { contacts, formerContacts } = await streams.stateOf(registerDecider, childminderId);
    const accountId = session.account;
    const own = [...contacts, ...formerContacts].filter(([, contact]) =>
      [contact.accountId, contact.sharedWith].includes(accountId),
    );
    let answer: { _id: Id } | Refusal = refuse('NOT_FOUND');
    for (const [nth, [contactId, contact]] of own.entries()) {
      const isLinked = contact.accountId === accountId;
      // This very command may have ended a link, and its answer was lost.
      const command = isLinked
        ? ({ type: 'EndLink', contactId, accountId, why: 'parent' } as const)
        : refuse('NOT_FOUND');
      // The first link ends under the command's own id, so that a key used for something else is noticed.
      const handleThis = nth === 0 ? handle : handlePart(contactId);
      // Leaving needs nothing from a plan.
      const done = await handleThis(registerDecider, childminderId, command, { limits: limitsOf('FREE') });
      if (isRefusal(done) && isLinked) return done;
      if (!isRefusal(done)) answer = { _id: childminderId };
    }
    return answer;
  });

  toRegister(router, parts)(takeBackInvitation, {
    command: ({ params }) => ({ type: 'WithdrawInvitation', contactId: params.id }),
  });
}
