import { shortDayName } from '@nead/contracts/calendar/date-names.ts';
import type { fileSummary } from '@nead/contracts/compliance/requests.ts';
import { complianceTexts as texts } from '@nead/contracts/compliance/texts.ts';
import { tuslaPage } from '@nead/contracts/compliance/tusla-page.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type * as z from 'zod/mini';
import { useNow } from '../../engine/device/now.ts';
import type { ThingToDo } from '../../ui/child/todo.tsx';
import { documentEmblem } from '../../ui/emblem.ts';
import { fileSummaryQuery } from './file-query.ts';

type FileSummary = z.output<(typeof fileSummary)['answer']>;

/** The notice of an incident that Tusla must get within three working days. */
function tuslaToDo(tusla: NonNullable<FileSummary['tusla']>, today: string): ThingToDo {
  const { childId, recordId, firstName, due, more } = tusla;
  const day = shortDayName(due);
  return {
    to: more > 0 ? '/childminder/incidents' : tuslaPage(childId, recordId),
    emblem: documentEmblem,
    icon: ShieldCheck,
    what: due < today ? texts.tuslaWasDue(day) : texts.tellTusla(day),
    detail: texts.afterIncidentOf(firstName, more),
    urgent: true,
  };
}

/**
 * The file's lines on the dashboard: notices that Tusla must get, and the gaps and coming expiries of a file that was begun.
 */
export function useFileToDo(): ThingToDo[] | 'on-its-way' | 'not-told' {
  const today = dublinDate(useNow());
  const { data, isError } = useQuery(fileSummaryQuery);
  if (!data) return isError ? 'not-told' : 'on-its-way';
  const { begun, toDo, runsOut, tusla } = data;
  const told = tusla ? [tuslaToDo(tusla, today)] : [];
  if (!begun || toDo + runsOut === 0) return told;
  const detail = toDo > 0 ? texts.toAdd(toDo) : texts.runOut(runsOut);
  const file = {
    to: '/childminder/file',
    emblem: documentEmblem,
    icon: ShieldCheck,
    what: texts.file,
    detail,
  };
  return [...told, file];
}
