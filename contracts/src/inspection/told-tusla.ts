import { dateName } from '../calendar/date-names.ts';
import type { TuslaNotice } from '../compliance/views.ts';
import type { Id } from '../ids.ts';
import { inspectedFileTexts as texts } from './pack-texts.ts';

/** The line for an inspector beside an incident that Tusla had to be told of; undefined for other incidents. */
export function toldTusla(
  notices: readonly TuslaNotice[],
  record: { childId: Id; _id: Id },
): { name: string; value: string } | undefined {
  const own = notices.find(({ childId, recordId }) => childId === record.childId && recordId === record._id);
  if (own?.sent) {
    const { on, changed } = own.sent;
    return { name: texts.tusla, value: texts.toldTusla(dateName(on), changed.length > 0) };
  }
  return own?.due ? { name: texts.tusla, value: texts.notTold(dateName(own.due)) } : undefined;
}
