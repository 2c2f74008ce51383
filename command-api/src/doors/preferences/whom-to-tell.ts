import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Notice } from '@nead/contracts/preferences/notices.ts';
import { closuresAhead } from '@nead/contracts/scheme/closures.ts';
import type { Streams } from '../../engine/handle.ts';
import { STALE_MS } from '../../engine/in-time.ts';
import { careDecider } from '../../rooms/care/decider.ts';
import { complianceDecider } from '../../rooms/compliance/decider.ts';
import { handbookDecider, hasReadVersion } from '../../rooms/compliance/handbook-decider.ts';
import { incidentKey } from '../../rooms/compliance/state.ts';
import { documentsDecider } from '../../rooms/documents/decider.ts';
import { enquiryDecider } from '../../rooms/enquiries/decider.ts';
import { feesDecider } from '../../rooms/fees/decider.ts';
import { knownCalendar } from '../../rooms/fees/known-calendar.ts';
import { openOfInvoice } from '../../rooms/fees/state.ts';
import { notArrivedStill } from '../../rooms/fees/still-news.ts';
import { inspectionDecider } from '../../rooms/inspection/decider.ts';
import { conversationDecider, conversationId } from '../../rooms/messages/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import {
  childrenOfContact,
  contactsInCare,
  isReadOn,
  type Register,
  type RegisterChild,
} from '../../rooms/register/state.ts';
import { awardsIn, schemeDecider } from '../../rooms/scheme/decider.ts';
import { endingSoon, unreturned } from '../../rooms/scheme/due.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';

/** Answers whether parents may still read about a child: one that left, until a certain day. */
const isOpen = (child: RegisterChild): boolean => isReadOn(child, dublinDate(new Date()));

/** The contact, unless no child of theirs can still be read about. */
const inTouch = (home: Register, contactId: Id | undefined): Id[] =>
  contactId && childrenOfContact(home, contactId).some(([, child]) => isOpen(child)) ? [contactId] : [];

/** The accounts to be notified, by the register as it is now. */
export function recipients(home: Register, { to, childminderId, childId, contactId }: Notice): Id[] {
  if (to === 'childminder') return [childminderId];
  const child = childId ? home.children.get(childId) : undefined;
  const contacts =
    to === 'contact'
      ? inTouch(home, contactId)
      : to === 'families'
        ? contactsInCare(home, dublinDate(new Date()))
        : child && isOpen(child)
          ? child.contacts.values()
          : [];
  const accounts = [...contacts].flatMap((id) => home.contacts.get(id)?.accountId ?? []);
  return [...new Set(accounts)];
}

/** Answers whether a notice is still news: a removed record or a read message is not. */
export async function isStillNews(streams: Streams, notice: Notice): Promise<boolean> {
  const { kind, childminderId, childId, contactId, about } = notice;
  if (kind === 'message' && contactId) {
    const { messages } = await streams.stateOf(
      conversationDecider,
      conversationId({ childminderId, contactId }),
    );
    return messages.get(about)?.read === false;
  }
  if (kind === 'reminder' && contactId)
    return openOfInvoice(await streams.stateOf(feesDecider, childminderId), about) > 0;
  if (kind === 'notArrived')
    return notArrivedStill(await streams.stateOf(feesDecider, childminderId), about) !== undefined;
  if (kind === 'absence' && childId) {
    return (
      (await streams.stateOf(registerDecider, childminderId)).children.get(childId)?.absences.has(about) ??
      false
    );
  }
  if (kind === 'document' || kind === 'signature') {
    const { documents } = await streams.stateOf(documentsDecider, childminderId);
    const share = documents.get(about)?.shares.get(contactId ?? '');
    return share !== undefined && (share.signed !== undefined) === (kind === 'signature');
  }
  if (kind === 'handbook' && contactId) {
    const handbook = await streams.stateOf(handbookDecider, childminderId);
    return !hasReadVersion(handbook, contactId, handbook.published?.version ?? 0);
  }
  if (kind === 'weekReady' || kind === 'weekForgotten') {
    const scheme = await streams.stateOf(schemeDecider, childminderId);
    return unreturned(scheme, await knownCalendar(streams, childminderId), about).length > 0;
  }
  if (kind === 'closureAhead')
    return closuresAhead(
      (await knownCalendar(streams, childminderId)).closed,
      dublinDate(new Date()),
    ).includes(about);
  if (kind === 'awardEnds' || kind === 'ownAwardEnds') {
    const scheme = await streams.stateOf(schemeDecider, childminderId);
    return endingSoon(scheme, dublinDate(new Date())).some(({ registrationId }) => registrationId === about);
  }
  if (kind === 'hoursCut' || kind === 'ownHoursCut')
    return awardsIn(await streams.stateOf(schemeDecider, childminderId)).some(
      (award) => award.childId === childId,
    );
  if (kind === 'tuslaDue' && childId) {
    const { tusla } = await streams.stateOf(complianceDecider, childminderId);
    const answered = tusla.get(incidentKey({ childId, recordId: about }));
    return answered?.due !== undefined && !answered.sentOn;
  }
  if (kind === 'enquiry') return (await streams.stateOf(enquiryDecider, childminderId)).enquiries.has(about);
  if (kind === 'coverBegan') return !(await streams.stateOf(inspectionDecider, about)).ended;
  if (kind === 'agreed' || kind === 'linkEnded' || kind === 'coverEnded') return true;
  if (kind === 'linked') {
    const { contacts } = await streams.stateOf(registerDecider, childminderId);
    return contacts.get(contactId ?? '')?.accountId !== undefined;
  }
  if (!childId) return false;
  if (notice.consent) {
    const child = (await streams.stateOf(registerDecider, childminderId)).children.get(childId);
    return child?.consents.get(notice.consent)?.given === false;
  }
  return (await streams.stateOf(careDecider, childId)).records.has(about);
}

export const isStale = ({ choice, kind, at }: Notice): boolean =>
  choice === 'attendance' && kind !== 'absence' && Date.parse(at) < Date.now() - STALE_MS;

/** Answers whether the plan or a platform flag keeps it from its recipients. */
export async function isShutByPlan(
  streams: Streams,
  { choice, to, childminderId }: Notice,
): Promise<boolean> {
  const plan = await currentPlan(streams, childminderId);
  return (
    (choice === 'messages' && !plan.granted('enableMessages')) ||
    (to !== 'childminder' && !plan.granted('enableParentPortal'))
  );
}
