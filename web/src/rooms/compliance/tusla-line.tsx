import { tuslaLineTexts as texts } from '@nead/contracts/care/page-texts.ts';
import { complianceTexts } from '@nead/contracts/compliance/texts.ts';
import { tuslaPage } from '@nead/contracts/compliance/tusla-page.ts';
import type { TuslaNotice } from '@nead/contracts/compliance/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { shortDay } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { LinkButton } from '../../ui/button.tsx';
import { tuslaNoticesQuery } from './tusla-query.ts';

/** The state of a notice to Tusla, in a few words. */
export function tuslaWords({ due, sent, written }: TuslaNotice, today: string): string {
  if (sent && !written) return texts.deletedSince;
  if (sent) return sent.changed.length > 0 ? texts.changedSince : texts.wasSent(shortDay(sent.on));
  if (!due) return texts.notNeeded;
  return due < today ? complianceTexts.tuslaWasDue(shortDay(due)) : complianceTexts.tellTusla(shortDay(due));
}

export const tuslaTone = ({ due, sent, written }: TuslaNotice): 'gold' | 'green' | undefined => {
  if (sent) return sent.changed.length > 0 || !written ? 'gold' : 'green';
  return due ? 'gold' : undefined;
};

interface LineProps {
  record: { childId: Id; _id: Id };
}

/** The line of an incident about Tusla: whether Tusla has to know, by when, or since when it knows. */
export function TuslaLine({ record: { childId, _id } }: LineProps) {
  const today = dublinDate(useNow());
  const notices = useQuery(tuslaNoticesQuery).data;
  // An unknown notice shows nothing.
  if (!notices) return null;
  const notice = notices.find((each) => each.childId === childId && each.recordId === _id);
  return (
    <LinkButton variant="text" small icon={Landmark} to={tuslaPage(childId, _id)}>
      {notice ? tuslaWords(notice, today) : texts.ask}
    </LinkButton>
  );
}
