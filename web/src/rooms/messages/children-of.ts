import type { Side } from '@nead/contracts/messages/events.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PersonShown } from '../../ui/child/avatar.tsx';
import { childrenQuery } from '../register/child/children-query.ts';
import { parentsQuery } from '../register/parents-query.ts';

/** The children, with their faces, of each parent to whom a childminder writes. A parent needs no such list. */
export function useChildrenOf(side: Side): (contactId: string) => readonly PersonShown[] {
  const enabled = side === 'childminder';
  const parents = useQuery({ ...parentsQuery, enabled }).data;
  const children = useQuery({ ...childrenQuery, enabled }).data;
  return useMemo(() => {
    const faces = new Map(children?.map((child) => [child._id, child]));
    const known = new Map(
      parents?.map(({ _id, childrenIds }) => [
        _id,
        childrenIds.map((child) => ({ photoUrl: faces.get(child._id)?.photoUrl, ...child })),
      ]),
    );
    return (contactId) => known.get(contactId) ?? [];
  }, [parents, children]);
}
