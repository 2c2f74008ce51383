import { fileKeepingOn } from '../compliance/keeping.ts';
import type { PersonalMark } from '../event-kit.ts';
import { keepingTexts as texts } from './kept-texts.ts';
import { type Keeping, rulesOn } from './retention.ts';

/**
 * A kind of record, its keeping period and the source of that: the table printed in the pack and on the page of a
 * person's data.
 */
export interface KeptLine {
  id: KeptLineId;
  what: string;
  long: string;
  source: string;
  toBeConfirmed: boolean;
}

const order = ['care', 'service', 'complaint', 'enquiry', 'finance', 'communication', 'account'] as const;
export type KeptLineId = (typeof order)[number];

/** The line for a personal field of an event: it is found by the field's key, whose destruction ends the period. */
export const keptLineOf = ({ person, retention }: PersonalMark): KeptLineId => {
  if (person === 'complaintId') return 'complaint';
  if (person === 'enquiryId') return 'enquiry';
  return retention === 'care' && person === 'childminderId' ? 'service' : retention;
};

/** The lines that apply on a day, each with the moment from which it counts. */
export function keptLinesOn(date: string): KeptLine[] {
  const { care, finance, communication, account, enquiry } = rulesOn(date);
  const complaint = fileKeepingOn('complaint', date);
  const afterErasure = ({ long, ...rule }: Keeping) => ({ ...rule, long: texts.afterErasure(long) });
  const periods: Record<KeptLineId, Pick<Keeping, 'long' | 'source' | 'toBeConfirmed'>> = {
    care,
    service: { ...care, long: texts.asLongAsChildren },
    complaint: {
      long: texts.afterClosing(complaint.months),
      source: complaint.source,
      ...(complaint.toBeConfirmed && { toBeConfirmed: true }),
    },
    enquiry: { ...enquiry, long: texts.afterLastWord(enquiry.long) },
    finance: afterErasure(finance),
    communication: afterErasure(communication),
    account,
  };
  return order.map((id) => {
    const { long, source, toBeConfirmed = false } = periods[id];
    return { id, what: texts.what[id], long, source, toBeConfirmed };
  });
}
