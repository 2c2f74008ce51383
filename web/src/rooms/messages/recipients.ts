import type { Side } from '@nead/contracts/messages/events.ts';
import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import { correspondentName } from '@nead/contracts/messages/rules.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import type { Parent } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { firstNameOf } from '../../ui/person-name.ts';
import { assignedQuery } from '../accounts/profile/profile-queries.ts';
import { childrenQuery } from '../register/child/children-query.ts';
import { parentsQuery } from '../register/parents-query.ts';

export interface Recipient {
  _id: string;
  name: string;
  /** The parent's children, as text. */
  of?: string;
  /** A child of this parent is here now. */
  isHere?: boolean;
  /** What the writer should know before sending. */
  note?: string;
}

export type Recipients =
  | { state: 'loading' | 'none' }
  | { state: 'failed'; text: string; retry: () => unknown }
  | { state: 'there'; people: readonly Recipient[] };

function parentRecipient(parent: Parent, here: ReadonlySet<string>): Recipient {
  const of = parent.childrenIds.map(firstNameOf).join(', ');
  const name = correspondentName(parent);
  return {
    _id: parent._id,
    name,
    ...(of && { of }),
    isHere: parent.childrenIds.some(({ _id }) => here.has(_id)),
    ...(!of && { note: messagePageTexts.contactOfNoChild(name) }),
    ...(of && !parent.hasAccount && { note: messagePageTexts.noAccountYet(name) }),
  };
}

/** A childminder can write to every contact, a parent to the childminders of their children. */
export function useRecipients(side: Side): Recipients {
  const parents = useQuery({ ...parentsQuery, enabled: side === 'childminder' });
  const assigned = useQuery({ ...assignedQuery, enabled: side === 'parent' });
  const children = useQuery({ ...childrenQuery, enabled: side === 'childminder' });
  const here = new Set(
    children.data?.flatMap(({ _id, currentStatus }) => (currentStatus === 'signed-in' ? [_id] : [])),
  );
  const asked = side === 'parent' ? assigned : parents;
  if (asked.isPending) return { state: 'loading' };
  if (asked.isLoadingError) {
    const text = side === 'parent' ? registerTexts.noChildminder : messageTexts.parentsFailed;
    return { state: 'failed', text, retry: () => asked.refetch() };
  }
  const people =
    side === 'parent'
      ? (assigned.data ?? []).map((person) => ({
          _id: person._id,
          name: correspondentName({ ...person, businessName: person.displayName }),
        }))
      : (parents.data ?? []).map((parent) => parentRecipient(parent, here));
  return people.length > 0 ? { state: 'there', people } : { state: 'none' };
}
