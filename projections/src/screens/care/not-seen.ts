import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { audienceOf } from '@nead/contracts/live.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Db } from '../../engine/db.ts';
import { audienceMaySee } from '../../rooms/subscription/audience-may-see.ts';
import { closedToParents } from '../../rooms/subscription/parents-pages.ts';

/** The refusal for who may not read this child's records. */
export async function notSeen(db: Db, session: Session, childId: Id): Promise<Refusal | undefined> {
  const role = session.role === 'parent' ? 'parent' : 'childminder';
  const [closed, may] = await Promise.all([
    closedToParents(db, session),
    audienceMaySee(db, audienceOf(role, session.account), childId),
  ]);
  return closed ?? (may ? undefined : refuse('CHILD_NOT_FOUND'));
}
