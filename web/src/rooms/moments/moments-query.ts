import { liveSubjects } from '@nead/contracts/care/live-subjects.ts';
import { momentsFromHome } from '@nead/contracts/moments/from-home.ts';
import { momentsLately, momentsOfDay } from '@nead/contracts/moments/requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';

export const momentsQuery = queryOf(momentsOfDay, ['moments'], {
  refetch: ['activity'],
  about: liveSubjects.moments,
});

/** Words and photos from home, of the last weeks. */
export const fromHomeQuery = queryOf(momentsFromHome, ['moments', 'from-home'], {
  refetch: ['activity'],
  about: liveSubjects.moments,
});

/** The last moment of each child, and the themes of the last weeks. */
export const latelyQuery = queryOf(momentsLately, ['moments', 'lately'], {
  refetch: ['activity', 'register'],
  about: liveSubjects.moments,
});
