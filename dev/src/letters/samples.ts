import type { Letter } from '@nead/command-api/engine/mail/mail.ts';
import type { Account } from '@nead/command-api/rooms/accounts/account-state.ts';
import { emailChangeMail } from '@nead/command-api/rooms/accounts/mails/email-change.ts';
import { emailChangeAskedMail } from '@nead/command-api/rooms/accounts/mails/email-change-asked.ts';
import { emailChangedMail } from '@nead/command-api/rooms/accounts/mails/email-changed.ts';
import { googleLinkedMail } from '@nead/command-api/rooms/accounts/mails/google-linked.ts';
import { greetingOf, senderOf } from '@nead/command-api/rooms/accounts/mails/greeting.ts';
import { linkQuestionMail } from '@nead/command-api/rooms/accounts/mails/link-question.ts';
import { muchReadMail } from '@nead/command-api/rooms/accounts/mails/much-read.ts';
import { newDeviceMail } from '@nead/command-api/rooms/accounts/mails/new-device.ts';
import { otherAddressMail } from '@nead/command-api/rooms/accounts/mails/other-address.ts';
import { parentInvitationMail } from '@nead/command-api/rooms/accounts/mails/parent-invitation.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '@nead/command-api/rooms/accounts/mails/passkeys.ts';
import { passwordChangedMail } from '@nead/command-api/rooms/accounts/mails/password-changed.ts';
import { passwordResetMail } from '@nead/command-api/rooms/accounts/mails/password-reset.ts';
import {
  recoveryAskedBeforeMail,
  recoveryAskedMail,
} from '@nead/command-api/rooms/accounts/mails/recovery.ts';
import { resetAfterAdminMail } from '@nead/command-api/rooms/accounts/mails/reset-after-admin.ts';
import {
  secondFactorOffMail,
  secondFactorOnMail,
} from '@nead/command-api/rooms/accounts/mails/second-factor.ts';
import { reinstatedMail, suspendedMail } from '@nead/command-api/rooms/accounts/mails/suspension.ts';
import { verifyEmailMail } from '@nead/command-api/rooms/accounts/mails/verify-email.ts';
import { fileReminderMail } from '@nead/command-api/rooms/compliance/mails.ts';
import { documentExpiresMail, documentSharedMail } from '@nead/command-api/rooms/documents/mails.ts';
import { answerMail, offerTakenBackMail, proofMail } from '@nead/command-api/rooms/enquiries/mails.ts';
import {
  agreementMail,
  invoiceMail,
  notArrivedMail,
  overdueMail,
  paymentMail,
  takenBackMail,
} from '@nead/command-api/rooms/fees/mails.ts';
import { anchorMail, damageMail } from '@nead/command-api/rooms/history/mails.ts';
import { glassBrokenMail } from '@nead/command-api/rooms/inspection/mails.ts';
import { messageMail } from '@nead/command-api/rooms/messages/mails.ts';
import {
  closingMail,
  erasureRequestedMail,
  erasureWithdrawnMail,
  stayingMail,
} from '@nead/command-api/rooms/personal-data/mails.ts';
import {
  childmindersWeekMail,
  eveningMailOf,
  type MailedNotice,
  noticeMail,
  parentsWeekMail,
} from '@nead/command-api/rooms/preferences/mails.ts';
import { linkEndedMail } from '@nead/command-api/rooms/register/mails.ts';
import { type MailedPlanEvent, planMail } from '@nead/command-api/rooms/subscription/mails.ts';
import { enquiryTexts } from '@nead/contracts/enquiries/texts.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';

/** The sender of the sample letters, and the address for answers. */
interface SampleSender {
  publicUrl: string;
  supportEmail: string;
}

const AOIFE = { firstName: 'Aoife', lastName: 'Ní Bhriain', email: 'aoife@nead.example' };
const SIOBHAN = { firstName: 'Siobhán', email: 'siobhan@nead.example' };
const ID = '65a0c0de0000000000000004';
const AT = '2026-11-23T14:10:00.000Z';
const LAST_DAY = '2026-12-23';

const noticed: readonly MailedNotice[] = [
  'incident',
  'signIn',
  'signOut',
  'incidentRead',
  'absence',
  'signature',
  'agreed',
  'consent',
  'linked',
  'weekReady',
  'weekForgotten',
  'awardEnds',
  'ownAwardEnds',
  'hoursCut',
  'closureAhead',
  'ownHoursCut',
  'tuslaDue',
  'enquiry',
  'handbook',
];
const toParent: ReadonlySet<MailedNotice> = new Set([
  'handbook',
  'ownAwardEnds',
  'ownHoursCut',
  'incident',
  'signIn',
  'signOut',
]);

type Samples = Readonly<Record<string, readonly (Letter | undefined)[]>>;

/** Every letter that the product sends, by the name of its template, with people of the demo household. */
export const sampleLetters = (sender: SampleSender): Samples => ({
  ...ofAccounts(sender),
  ...ofDays(sender),
  ...ofFees(sender),
  'plan-mail': ofPlans(sender),
  ...ofPersonalData(sender),
  ...ofEnquiries(sender),
});

function ofEnquiries({ publicUrl }: SampleSender): Samples {
  const mail = {
    to: 'aisling.doyle@nead.example',
    from: AOIFE.firstName,
    url: `${publicUrl}/c/aoife-naas/sample`,
  };
  const { offer, list, no } = enquiryTexts.letters;
  return {
    'enquiry-proof': [proofMail(mail)],
    'enquiry-answer': [
      answerMail(mail, 'offer', offer('Aisling', 'February 2027'), LAST_DAY),
      answerMail(mail, 'list', list('Aisling'), undefined),
      answerMail(mail, 'no', no('Aisling'), undefined),
    ],
    'offer-taken-back': [offerTakenBackMail(mail)],
  };
}

function ofAccounts({ publicUrl, supportEmail }: SampleSender): Samples {
  const { firstName, email } = AOIFE;
  const { name, writtenBy } = senderOf(AOIFE);
  const link = `${publicUrl}/verify-email?token=${ID}.sample`;
  const told = { to: email, firstName, supportEmail };
  const change = { email: 'aoife.new@nead.example', effectiveAt: AT };
  const asked = (by: 'owner' | 'admin', reason: string | null) =>
    emailChangeAskedMail(email, firstName, link, { emailChange: { ...change, by, reason } } as Account); // the letter needs no more of it
  const asking = { to: SIOBHAN.email, firstName: SIOBHAN.firstName, childminder: name, writtenBy };
  const onWindows = {
    meta: { actor: { device: 'Chrome on Windows' }, recordedAt: AT },
  } as unknown as LogEvent; // the letter needs no more of it
  const recovering = {
    recovery: AT,
    formerEmails: ['aoife.old@nead.example'],
    formerToldUntil: AT,
  } as unknown as Account; // the letters need no more of it
  return {
    'verify-email': [verifyEmailMail(email, null, link)],
    'password-reset': ['a hash', null].map(
      (passwordHash) =>
        passwordResetMail(email, firstName, `${publicUrl}/reset-password?token=${ID}.sample`, {
          verified: true,
          passwordHash,
        } as Account), // the letter needs no more of it
    ),
    'recovery-asked': [recoveryAskedMail(email, firstName, link, recovering)],
    'recovery-asked-before': [recoveryAskedBeforeMail(email, firstName, link, recovering, onWindows)],
    'password-changed': [passwordChangedMail(email, firstName, `${publicUrl}/forgot-password`, supportEmail)],
    'reset-after-admin': [resetAfterAdminMail({ ...told, to: SIOBHAN.email }, name)],
    'passkey-added': [passkeyAddedMail({ email, firstName }, `${publicUrl}/forgot-password`, supportEmail)],
    'passkey-removed': [
      passkeyRemovedMail({ email, firstName }, `${publicUrl}/forgot-password`, supportEmail),
    ],
    'much-read': (['reads', 'copy'] as const).flatMap(
      (what) =>
        muchReadMail(
          { email, firstName },
          { data: { accountId: ID, what, at: '2026-11-29T14:05:00.000Z' }, meta: onWindows.meta },
          `${publicUrl}/forgot-password`,
          supportEmail,
        ) ?? [],
    ),
    'new-device': [newDeviceMail(email, firstName, link, {} as Account, onWindows)],
    'email-change': [emailChangeMail(change.email, null, link)],
    'email-change-asked': [
      asked('owner', null),
      asked('admin', 'She rang: the old mailbox is closed at the end of the month.'),
    ],
    'email-changed': [emailChangedMail(email, firstName, supportEmail)],
    'google-linked': [googleLinkedMail(email, firstName, `${publicUrl}/forgot-password`, supportEmail)],
    'second-factor-on': [secondFactorOnMail(told)],
    'second-factor-off': [
      secondFactorOffMail(told, undefined),
      secondFactorOffMail(told, 'She lost her phone and rang from the number that we know.'),
    ],
    'parent-invitation': [
      parentInvitationMail({
        ...asking,
        firstName: null,
        url: `${publicUrl}/parent/create-account/${ID}.sample`,
      }),
      linkQuestionMail({ ...asking, url: `${publicUrl}/parent/questions` }),
    ],
    'other-address': [otherAddressMail({ ...asking, to: email, firstName })],
    'account-suspended': [
      suspendedMail(email, firstName, null, supportEmail),
      suspendedMail(
        email,
        firstName,
        'Two parents say that the register of Friday is not true.',
        supportEmail,
      ),
    ],
    'account-reinstated': [reinstatedMail(email, firstName, `${publicUrl}/login`)],
    'link-ended': [
      linkEndedMail(email, firstName, 'Siobhán Uí Shúilleabháin', `${publicUrl}/childminder/parent/${ID}`),
    ],
    'glass-broken': [
      glassBrokenMail(email, firstName, AT, `${publicUrl}/childminder/inspection`, supportEmail),
    ],
    damage: [
      damageMail(
        supportEmail,
        [
          { stream: `files-${ID}`, place: `file ${ID}`, why: 'missing' },
          { stream: `care-${ID}`, place: 'event 12', why: 'content' },
        ],
        publicUrl,
      ),
    ],
    anchor: [
      anchorMail('keeper@nead.example', {
        madeAt: new Date(AT),
        digest: 'b1946ac92492d2347c6235b4d2611184'.repeat(2),
        publicKey: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE',
        streams: 1204,
        events: 81_530,
        file: '{"sample":true}\n',
      }),
    ],
  };
}

function ofDays({ publicUrl }: SampleSender): Samples {
  const { name, writtenBy } = senderOf(AOIFE);
  const { email, firstName } = SIOBHAN;
  const days = ['2026-11-16', '2026-11-17', '2026-11-19'];
  const weeks = [
    { child: 'Caoimhe', days: new Set(days), minutes: 1710, records: 23 },
    { child: 'Oisín', days: new Set(days.slice(1)), minutes: 1020, records: 17 },
  ];
  const document = { name: 'Garda vetting', days: 14, expires: LAST_DAY };
  return {
    'message-notice': [
      messageMail({ to: email, firstName, from: name, writtenBy, url: `${publicUrl}/parent/messages` }),
      messageMail({
        to: AOIFE.email,
        firstName: AOIFE.firstName,
        from: 'Siobhán Uí Shúilleabháin',
        url: `${publicUrl}/childminder/messages`,
      }),
    ],
    'notice-mail': noticed.map((kind) =>
      noticeMail(kind, {
        ...(toParent.has(kind) ? SIOBHAN : AOIFE),
        to: (toParent.has(kind) ? SIOBHAN : AOIFE).email,
        child: 'Caoimhe',
        parent: 'Siobhán Uí Shúilleabháin',
        at: AT,
        days: { from: '2026-12-21', to: LAST_DAY },
        url: `${publicUrl}/${toParent.has(kind) ? 'parent/dashboard' : `childminder/child/${ID}`}`,
      }),
    ),
    'evening-mail': [
      eveningMailOf(
        email,
        firstName,
        'Caoimhe',
        `${publicUrl}/parent/child/${ID}/daily-activities?date=2026-11-23`,
      ),
      eveningMailOf(
        email,
        firstName,
        'Caoimhe',
        `${publicUrl}/parent/child/${ID}/daily-activities?date=2026-11-30`,
        { month: '2026-11', url: `${publicUrl}/parent/child/${ID}/book?month=2026-11` },
      ),
    ],
    'weekly-mail': [
      parentsWeekMail({ to: email, firstName, url: `${publicUrl}/parent/dashboard` }, weeks.slice(0, 1)),
      parentsWeekMail({ to: email, firstName, url: `${publicUrl}/parent/dashboard` }, weeks),
      childmindersWeekMail(
        { to: AOIFE.email, firstName: AOIFE.firstName, url: `${publicUrl}/childminder/dashboard` },
        weeks,
        { absences: 1, unread: 2 },
      ),
    ],
    'document-shared': [false, true].map((toSign) =>
      documentSharedMail(email, firstName, toSign, `${publicUrl}/parent/documents`),
    ),
    'file-reminder': [
      fileReminderMail(
        AOIFE.email,
        AOIFE.firstName,
        ['registration', 'drills'],
        `${publicUrl}/childminder/file`,
      ),
    ],
    'document-expires': [
      documentExpiresMail(AOIFE.email, AOIFE.firstName, document, `${publicUrl}/childminder/documents`),
    ],
  };
}

function ofFees({ publicUrl }: SampleSender): Samples {
  const { name: from, writtenBy } = senderOf(AOIFE);
  const between = {
    to: SIOBHAN.email,
    greeting: greetingOf(SIOBHAN.firstName),
    from,
    writtenBy: writtenBy === undefined ? [] : [writtenBy],
    url: `${publicUrl}/parent/fees`,
  };
  const invoice = { number: '2026-0031', day: '2026-11-01', cents: 84_050, due: LAST_DAY };
  return {
    'fee-agreement': [agreementMail(between)],
    'fee-invoice': [invoiceMail(between, invoice), invoiceMail(between, { ...invoice, cents: 0 })],
    'fee-reminder': [overdueMail(between, { number: invoice.number, open: 20_000, due: LAST_DAY })],
    'fee-not-arrived': [notArrivedMail(between, { cents: 64_050, date: '2026-11-20' })],
    'fee-payment-taken-back': [
      takenBackMail(between, { cents: 64_050, date: '2026-11-20', balance: 84_050 }),
    ],
    'fee-receipt': [
      paymentMail(between, { cents: 64_050, date: '2026-11-20', way: 'Bank transfer', balance: 20_000 }),
    ],
  };
}

const planSteps: readonly MailedPlanEvent[] = [
  'SubscriptionActivated',
  'SubscriptionRenewed',
  'TierChanged',
  'PaymentFailed',
  'CancelScheduled',
  'CancelWithdrawn',
  'SubscriptionEnded',
];

const ofPlans = ({ publicUrl, supportEmail }: SampleSender): Letter[] =>
  [...planSteps.map((step) => [step, AT] as const), ['PaymentFailed', undefined] as const].map(
    ([step, keptUntil]) =>
      planMail(step, {
        keptUntil,
        to: AOIFE.email,
        firstName: AOIFE.firstName,
        tier: 'PREMIUM',
        subscriptionType: 'monthly',
        from: AT,
        until: `${LAST_DAY}T14:10:00.000Z`,
        cancelled: false,
        url: `${publicUrl}/childminder/subscription/manage`,
        supportEmail,
      }),
  );

function ofPersonalData({ publicUrl, supportEmail }: SampleSender): Samples {
  const to = SIOBHAN.email;
  const told = { to, greeting: greetingOf(SIOBHAN.firstName), url: `${publicUrl}/parent/your-data` };
  return {
    'erasure-requested': [erasureRequestedMail(told, LAST_DAY, supportEmail)],
    'erasure-withdrawn': [erasureWithdrawnMail(told, supportEmail)],
    'closing-primary': [closingMail(told, LAST_DAY)],
    'closing-secondary': [closingMail(told, LAST_DAY)],
    'staying-primary': [stayingMail(told)],
    'staying-secondary': [stayingMail(told)],
  };
}
