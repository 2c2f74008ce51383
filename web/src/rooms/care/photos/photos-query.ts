import { photosOfDay } from '@nead/contracts/care/photo-requests.ts';
import { queryOf } from '../../../engine/live/query-of.ts';

export const photosQuery = queryOf(photosOfDay, ['photos'], { refetch: ['activity'] });
