import type { Side } from '@nead/contracts/messages/events.ts';
import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import { correspondentName } from '@nead/contracts/messages/rules.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { isHereSince } from '@nead/contracts/register/here-since.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { todayHere } from '../../engine/device/now.ts';
import type { PersonShown } from '../../ui/child/avatar.tsx';
import { assignedQuery } from '../accounts/profile/profile-queries.ts';
import { childrenQuery } from '../register/child/children-query.ts';
import { parentsQuery } from '../register/parents-query.ts';
import { useChildrenOf } from './children-of.ts';

export interface Recipient {
  _id: string;
  name: string;
  /** The parent's children. */
  children: readonly PersonShown[];
  /** A child of this parent is here now. */
  isHere?: boolean;
  /** The reason why this person cannot read it yet. */
  lacks?: 'child' | 'account' | undefined;
}

export type Recipients =
  | { state: 'loading' | 'none' }
  | { state: 'failed'; text: string; retry: () => unknown }
  | { state: 'there'; people: readonly Recipient[] };

/** The notes about the chosen recipients that the writer should read before sending. */
export function notesOn(chosen: readonly Recipient[]): string {
  const lacking = (what: Recipient['lacks']) =>
    chosen.filter(({ lacks }) => lacks === what).map(({ name }) => name.split(' ')[0] ?? name);
  const [strangers, awaited] = [lacking('child'), lacking('account')];
  return [
    ...(chosen.length > 1 ? [messagePageTexts.eachInOwnThread] : []),
    ...(strangers.length > 0 ? [messagePageTexts.contactsOfNoChild(strangers)] : []),
    ...(awaited.length > 0 ? [messagePageTexts.noAccountYet(awaited)] : []),
  ].join(' ');
}

/** The people to whom one can write: for a childminder every contact, for a parent the childminders of their children. */
export function useRecipients(side: Side): Recipients {
  const parents = useQuery({ ...parentsQuery, enabled: side === 'childminder' });
  const assigned = useQuery({ ...assignedQuery, enabled: side === 'parent' });
  const children = useQuery({ ...childrenQuery, enabled: side === 'childminder' });
  const childrenOf = useChildrenOf(side);
  const here = new Set(
    children.data?.flatMap((child) => (isHereSince(child, todayHere()) ? [child._id] : [])),
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
          children: [],
        }))
      : (parents.data ?? []).map(({ hasAccount, ...parent }): Recipient => {
          const children = childrenOf(parent._id);
          return {
            _id: parent._id,
            name: correspondentName(parent),
            children,
            isHere: children.some(({ _id }) => here.has(_id)),
            lacks: children.length === 0 ? 'child' : hasAccount ? undefined : 'account',
          };
        });
  return people.length > 0 ? { state: 'there', people } : { state: 'none' };
}
