import { useQuery } from '@tanstack/react-query';
import { childrenQuery } from '../../rooms/register/child/children-query.ts';
import { parentDashboardQuery } from '../../rooms/register/parent-dashboard-query.ts';

/** The photos as they are today, since an invoice only keeps names. A child who has left has none. */
export function useChildPhotos(side: 'childminder' | 'parent'): (childId: string) => string | null {
  const minded = useQuery({ ...childrenQuery, enabled: side === 'childminder' });
  const family = useQuery({ ...parentDashboardQuery, enabled: side === 'parent' });
  const children = side === 'parent' ? family.data?.children : minded.data;
  return (childId) => children?.find(({ _id }) => _id === childId)?.photoUrl ?? null;
}
