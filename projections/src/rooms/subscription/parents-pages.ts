import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import { featureGranted } from '@nead/contracts/plans.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type pg from 'pg';
import { platformOf } from './queries.ts';

/** What parents see of the day can be switched off for all of them; what childminders see cannot. */
export async function closedToParents(
  pool: pg.Pool,
  { role }: Pick<Session, 'role'>,
): Promise<Refusal | undefined> {
  if (role !== 'parent') return undefined;
  const { platform } = await platformOf(pool);
  const feature = 'enableParentPortal';
  return featureGranted(feature, { subscription: undefined, platform })
    ? undefined
    : refuse('FEATURE_REQUIRED', undefined, { details: { feature } });
}
