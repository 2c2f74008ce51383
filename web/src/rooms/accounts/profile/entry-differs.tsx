import { type ParentProfile, updateParent } from '@nead/contracts/accounts/profile-requests.ts';
import { entryTexts } from '@nead/contracts/register/entry-texts.ts';
import {
  type EntryField,
  type OwnEntry,
  ownEntries,
  sendToEntry,
} from '@nead/contracts/register/link-requests.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { load } from '../../../engine/api/api.ts';
import { liveMeta } from '../../../engine/live/live-cache.ts';
import { Button } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';

const addressLine = (address: OwnEntry['address']) =>
  address ? [address.street, address.city, address.county, address.postCode].filter(Boolean).join(', ') : '';

const said = (of: Pick<OwnEntry, EntryField>, field: EntryField): string =>
  field === 'address' ? addressLine(of.address) : (of[field] ?? '');

/** Whether anybody has written an address of this parent: the parent, or a childminder. */
export function useHasAddress({ address }: ParentProfile): boolean {
  const entries = useQuery(ownEntriesQuery).data ?? [];
  return [{ address }, ...entries].some((of) => addressLine(of.address) !== '');
}

/** Shown beside a parent's own field: what a childminder has instead, and two ways to make them the same. */
export function EntryDiffers({ profile, field }: { profile: ParentProfile; field: EntryField }) {
  const entries = useQuery(ownEntriesQuery).data ?? [];
  const own = said(profile, field);
  return entries
    .filter((entry) => said(entry, field) !== own)
    .map((entry) => <Differs profile={profile} field={field} entry={entry} key={entry._id} />);
}

function Differs(props: { profile: ParentProfile; field: EntryField; entry: OwnEntry }) {
  const { profile, field, entry } = props;
  const theirs = said(entry, field);
  const about = entry._id;
  const failed = entryTexts.failed;
  const taking = useCommand(updateParent, { said: { text: entryTexts.used, about }, failed });
  const sending = useCommand(sendToEntry, {
    said: { text: entryTexts.sent(entry.childminder), about },
    failed,
  });
  const take = () =>
    taking.run({
      params: { id: profile._id },
      body: field === 'phone' ? { phoneNumber: theirs } : { [field]: entry[field] },
    });
  const send = () => sending.run({ params: { id: entry._id }, body: { field } });

  return (
    <span className="own-line small muted">
      {entryTexts.has(entry.childminder, theirs || entryTexts.nothing)}
      {theirs && (
        <Button small variant="text" onClick={() => void take()}>
          {entryTexts.useIt}
        </Button>
      )}
      {said(profile, field) && (
        <Button small variant="text" onClick={() => void send()}>
          {entryTexts.sendMine}
        </Button>
      )}
    </span>
  );
}

/** What the childminders of this parent have written about them. */
const ownEntriesQuery = queryOptions({
  queryKey: ['own-entries'],
  queryFn: ({ signal }) => load(ownEntries, { signal }),
  meta: liveMeta({ refetch: ['register'] }),
});
