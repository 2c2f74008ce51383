import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import { featureGranted } from '@nead/contracts/plans.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Db } from '../../engine/db.ts';
import { platformOf } from './queries.ts';

/**
 * A refusal if the day's pages are switched off: administrators can do that for all parents, but not for childminders.
 */
export async function closedToParents(db: Db, { role }: Pick<Session, 'role'>): Promise<Refusal | undefined> {
  if (role !== 'parent') return undefined;
  const { platform } = await platformOf(db);
  const feature = 'enableParentPortal';
  return featureGranted(feature, { subscription: undefined, platform })
    ? undefined
    : refuse('FEATURE_REQUIRED', undefined, { details: { feature } });
}
