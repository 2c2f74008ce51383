import { dayName } from '@nead/contracts/calendar/date-names.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { type PaidTier, planNames, prices, type SubscriptionType } from '@nead/contracts/plans.ts';
import type { PlanEvent } from '@nead/contracts/subscription/events.ts';
import { planMailTexts as texts } from '@nead/contracts/subscription/texts.ts';
import { type Letter, letter } from '../../engine/mail/mail.ts';
import { greetingOf } from '../accounts/mails/greeting.ts';

/** The events with a letter: others change nothing that matters to the owner. */
export type MailedPlanEvent = Exclude<PlanEvent['type'], 'SubscriptionWindingUp' | 'SubscriptionConfirmed'>;

export interface PlanMail {
  to: string;
  firstName: string | null;
  tier: PaidTier;
  subscriptionType: SubscriptionType;
  /** The paid period. */
  from: string;
  until: string;
  cancelled: boolean;
  /** The time until which an unpaid plan is kept; undefined if that is over. */
  keptUntil?: string | undefined;
  url: string;
  supportEmail: string;
}

interface LetterWords {
  subject: string;
  paragraphs: readonly string[];
  label: string;
}

function saidOf(type: MailedPlanEvent, mail: PlanMail): LetterWords {
  const plan = texts.name(planNames[mail.tier]);
  const [from, until] = [mail.from, mail.until].map((at) => dayName(dublinDate(at))) as [string, string]; // two were given
  const price = mail.subscriptionType === 'monthly' ? prices[mail.tier] : undefined;
  const receipt = texts.receipt(plan, price, from, until);
  const goesOn = mail.cancelled ? texts.endsOn(until) : texts.renewsOn(until);
  const said: Record<MailedPlanEvent, LetterWords> = {
    SubscriptionActivated: {
      subject: texts.bought(plan),
      paragraphs: [texts.boughtDetail(plan), receipt, goesOn],
      label: texts.manage,
    },
    SubscriptionRenewed: {
      subject: texts.renewed(plan),
      paragraphs: [texts.renewedDetail(plan), receipt, goesOn],
      label: texts.manage,
    },
    TierChanged: {
      subject: texts.changed(plan),
      paragraphs: [texts.changedDetail(plan), goesOn],
      label: texts.manage,
    },
    PaymentFailed: mail.keptUntil
      ? {
          subject: texts.failed,
          paragraphs: [texts.failedDetail(plan), texts.keptUntil(plan, dayName(dublinDate(mail.keptUntil)))],
          label: texts.pay,
        }
      : { subject: texts.unpaid(plan), paragraphs: [texts.unpaidDetail(plan)], label: texts.pay },
    CancelScheduled: {
      subject: texts.cancelled(plan),
      paragraphs: [texts.cancelledDetail(plan, until)],
      label: texts.keep,
    },
    CancelWithdrawn: {
      subject: texts.kept(plan),
      paragraphs: [texts.keptDetail, texts.renewsOn(until)],
      label: texts.manage,
    },
    SubscriptionEnded: {
      subject: texts.ended(plan),
      paragraphs: [texts.endedDetail],
      label: texts.seePlans,
    },
  };
  return said[type];
}

/** The letter to the owner of a plan: bought, renewed with its receipt, failed, cancelled, kept or ended. */
export function planMail(type: MailedPlanEvent, mail: PlanMail): Letter {
  const { subject, paragraphs, label } = saidOf(type, mail);
  return letter({
    to: mail.to,
    subject,
    greeting: greetingOf(mail.firstName),
    paragraphs,
    action: { label, url: mail.url },
    footnote: texts.unknown(mail.supportEmail),
  });
}
