import { liveSubjects } from '@nead/contracts/care/live-subjects.ts';
import { momentsOfDay } from '@nead/contracts/moments/requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';

export const momentsQuery = queryOf(momentsOfDay, ['moments'], {
  refetch: ['activity'],
  about: liveSubjects.moments,
});
