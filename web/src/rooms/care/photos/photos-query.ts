import { liveSubjects } from '@nead/contracts/care/live-subjects.ts';
import { photosOfDay } from '@nead/contracts/care/photo-requests.ts';
import { queryOf } from '../../../engine/live/query-of.ts';

export const photosQuery = queryOf(photosOfDay, ['photos'], {
  refetch: ['activity'],
  about: liveSubjects.photos,
});
