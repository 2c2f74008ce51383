import { accountsProjection } from './accounts/projection.ts';
import { adminProjection } from './admin/projection.ts';
import { calendarProjection } from './calendar/projection.ts';
import { careProjection } from './care/projection.ts';
import { documentsProjection } from './documents/projection.ts';
import { filesProjection } from './files/projection.ts';
import { historyProjection } from './history/projection.ts';
import { inspectionProjection } from './inspection/projection.ts';
import { messagesProjection } from './messages/projection.ts';
import { personalDataProjection } from './personal-data/projection.ts';
import { preferencesProjection } from './preferences/projection.ts';
import type { Projection } from './projection.ts';
import { registerProjection } from './register/projection.ts';
import { subscriptionProjection } from './subscription/projection.ts';

/** Every read model. A room joins the read side with one line here and one in query-api.ts. */
export const projections: readonly Projection[] = [
  accountsProjection,
  registerProjection,
  filesProjection,
  documentsProjection,
  careProjection,
  historyProjection,
  subscriptionProjection,
  messagesProjection,
  calendarProjection,
  preferencesProjection,
  personalDataProjection,
  inspectionProjection,
  adminProjection,
];
