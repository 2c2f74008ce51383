import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAskedToChange } from '../record/change-of.ts';
import { EditRecord } from '../record/edit-record.tsx';
import { dayQuery } from '../today/day-query.ts';
import { kindOfRecord } from '../today/kind-of-record.ts';
import type { ShownRecord } from '../today/waiting-records.ts';

/**
 * The form of the record that is edited, outside the list: another device may delete what is being written in. The address may ask
 * for it as well.
 */
export function EditedEntry(props: {
  records: readonly ShownRecord[];
  child: ChildProfile;
  chosen: string | undefined;
  close: () => void;
}) {
  const { records, child, chosen, close } = props;
  const [asked, answered] = useAskedToChange();
  const id = chosen ?? asked;
  const found = records.find(({ _id }) => _id === id);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const record = found ?? (last?._id === id ? last : undefined);
  if (!record) return null;
  const end = () => {
    setLast(undefined);
    close();
    if (asked) answered();
  };
  return (
    <OpenEntry key={record._id} record={record} child={child} isMissing={found === undefined} close={end} />
  );
}

function OpenEntry(props: {
  record: ShownRecord;
  child: ChildProfile;
  /** It is no longer in the list: it was deleted, or the page went on to the next day at midnight. */
  isMissing: boolean;
  close: () => void;
}) {
  const { record, child, isMissing, close } = props;
  const enabled = isMissing && !record.waits;
  const told = useQuery({ ...dayQuery(child._id, record.date), enabled });
  const isDeleted = enabled && told.data?.every(({ _id }) => _id !== record._id) === true;
  const kind = kindOfRecord(record);
  return kind && <EditRecord kind={kind} child={child} record={record} isDeleted={isDeleted} close={close} />;
}
