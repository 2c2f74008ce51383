import { type ParentProfile, updateParent } from '@nead/contracts/accounts/profile-requests.ts';
import { entryTexts } from '@nead/contracts/register/entry-texts.ts';
import { type EntryField, type OwnEntry, sendToEntry } from '@nead/contracts/register/link-requests.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../engine/api/api.ts';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { tellProblem } from '../../../ui/form/tell-problem.ts';
import { showToast } from '../../../ui/layer/toasts.ts';
import { ownEntriesQuery } from './own-entries-query.ts';
import { parentProfileQuery } from './profile-queries.ts';

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
  const queries = useQueryClient();
  const theirs = said(entry, field);

  async function settle(asked: ReturnType<typeof take> | ReturnType<typeof send>, done: string) {
    const reply = await asked;
    if (isProblem(reply)) return tellProblem(reply, entryTexts.failed);
    showToast({ text: done, about: entry._id });
    await queries.invalidateQueries(parentProfileQuery);
    await queries.invalidateQueries(ownEntriesQuery);
  }
  const take = () =>
    call(updateParent, {
      params: { id: profile._id },
      body: field === 'phone' ? { phoneNumber: theirs } : { [field]: entry[field] },
    });
  const send = () => call(sendToEntry, { params: { id: entry._id }, body: { field } });

  return (
    <span className="own-line small muted">
      {entryTexts.has(entry.childminder, theirs || entryTexts.nothing)}
      {theirs && (
        <Button small variant="text" onClick={() => void settle(take(), entryTexts.used)}>
          {entryTexts.useIt}
        </Button>
      )}
      {said(profile, field) && (
        <Button small variant="text" onClick={() => void settle(send(), entryTexts.sent(entry.childminder))}>
          {entryTexts.sendMine}
        </Button>
      )}
    </span>
  );
}
