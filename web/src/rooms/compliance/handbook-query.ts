import { handbookPage, parentsHandbooks } from '@nead/contracts/compliance/handbook-requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';
import { freshLinks } from '../files/fresh-links.ts';

export const handbookQuery = queryOf(handbookPage, ['file', 'handbook'], { refetch: ['file', 'register'] });

/** The handbook of each childminder with whom a parent is in touch. */
export const parentsHandbooksQuery = queryOf(parentsHandbooks, ['file', 'handbooks'], {
  ...freshLinks,
  keptOnDevice: 'at once',
  refetch: ['file', 'register'],
});
