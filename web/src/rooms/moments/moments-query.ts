import { liveSubjects } from '@nead/contracts/care/live-subjects.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { momentsFromHome } from '@nead/contracts/moments/from-home.ts';
import { momentsLately, momentsOfDay } from '@nead/contracts/moments/requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';

/** The choice of moments to find; without any they are those of today. */
export interface MomentSearch {
  childId?: Id;
  theme?: string;
  month?: string;
}

export const momentsQuery = (search: MomentSearch = {}) =>
  queryOf(momentsOfDay, ['moments', 'found', search], {
    ask: { query: search },
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
