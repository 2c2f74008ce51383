import type { RecordView } from '@nead/contracts/care/views.ts';
import { Facts } from '../../../ui/facts.tsx';
import { kindOfRecord } from '../today/records.ts';

/** The length up to which lines are beside each other. */
const SHORT = 24;

/** The written parts of a record that has a form, each line under its name. */
export function WrittenLines({ record }: { record: RecordView }) {
  const kind = kindOfRecord(record);
  const body = kind?.body.safeParse(record).data;
  const lines = (body && kind?.form?.(body)) ?? [];
  return <Facts facts={lines.map(([name, value]) => ({ name, value, wide: value.length > SHORT }))} />;
}
