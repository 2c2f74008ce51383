import type { NoticeSettings } from '@nead/contracts/preferences/notice-requests.ts';
import { noticeOf } from '@nead/contracts/preferences/notices.ts';
import { idOfEvent } from '../../engine/id-of-event.ts';
import { type Effect, type ProjectedEvent, type Projection, publish, put } from '../../engine/projection.ts';
import { eveningMailChoice, notice, noticeChoice, noticeSeen, preferenceChoice } from './tables.ts';

/** A choice that the event leaves out is not stored. */
const choicesMade = (mails: NonNullable<NoticeSettings['mails']>): { readonly [choice: string]: boolean } =>
  Object.fromEntries(
    Object.entries(mails).filter((made): made is [string, boolean] => made[1] !== undefined),
  );

/** Adds an event that a childminder is notified of to her list. */
function noticed(event: ProjectedEvent): readonly Effect[] {
  const found = noticeOf(event, event.meta.recordedAt);
  if (found?.to !== 'childminder') return [];
  const { childminderId, kind, childId, contactId, about, consent, accountId, at } = found;
  return [
    put(notice, {
      id: idOfEvent(event),
      childminder_id: childminderId,
      kind,
      child_id: childId ?? null,
      contact_id: contactId ?? null,
      about,
      consent: consent ?? null,
      account_id: accountId ?? null,
      at,
      added: String(event.position),
    }),
    publish({ audience: { childminder: childminderId }, kind: 'preferences', id: idOfEvent(event) }),
  ];
}

/** Tells the person's other devices: a choice is made on one of several. */
function toOwnScreens({ meta: { actor } }: ProjectedEvent): readonly Effect[] {
  if (!('account' in actor) || actor.role === 'admin') return [];
  const audience = actor.role === 'parent' ? { parent: actor.account } : { childminder: actor.account };
  return [publish({ audience, kind: 'preferences', id: actor.account })];
}

export const preferencesProjection: Projection = {
  name: 'preferences',
  version: 15,
  tables: [preferenceChoice, noticeChoice, eveningMailChoice, notice, noticeSeen],
  unseals: new Set(),
  handle(event): readonly Effect[] {
    if (event.type === 'NoticesChosen') {
      const {
        accountId,
        messages,
        incidents,
        attendance,
        medicines = true,
        papers,
        mails,
        weekly = false,
        quietHours,
      } = event.data;
      return [
        put(noticeChoice, {
          account_id: accountId,
          messages,
          incidents,
          attendance,
          medicines,
          papers: papers ?? null,
          weekly,
          mails: mails ? choicesMade(mails) : null,
          quiet_hours: quietHours,
        }),
        ...toOwnScreens(event),
      ];
    }
    if (event.type === 'NoticesSeen') {
      const { accountId, noticeIds } = event.data;
      return [
        ...noticeIds.map((id) => put(noticeSeen, { childminder_id: accountId, id })),
        publish({ audience: { childminder: accountId }, kind: 'preferences', id: accountId }),
      ];
    }
    if (event.type === 'EveningMailChosen') {
      const { accountId, wanted } = event.data;
      return [
        put(eveningMailChoice, { account_id: accountId, wanted }),
        publish({ audience: { parent: accountId }, kind: 'preferences', id: accountId }),
      ];
    }
    if (event.type !== 'PreferencesChanged') return noticed(event);
    const { childminderId, showWelcomeMessage, showDailyEvents, showDailyMontessoriActivity } = event.data;
    return [
      put(preferenceChoice, {
        childminder_id: childminderId,
        show_welcome: showWelcomeMessage,
        show_events: showDailyEvents,
        show_montessori: showDailyMontessoriActivity,
        marketing: event.data.marketingEmails,
        newsletter: event.data.newsletterSubscription,
      }),
      publish({ audience: { childminder: childminderId }, kind: 'preferences', id: childminderId }),
    ];
  },
};
