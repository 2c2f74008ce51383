import type { Projection } from './engine/projection.ts';
import { accountsProjection } from './rooms/accounts/projection.ts';
import { adminProjection } from './rooms/admin/projection.ts';
import { calendarProjection } from './rooms/calendar/projection.ts';
import { careProjection } from './rooms/care/projection.ts';
import { complianceProjection } from './rooms/compliance/projection.ts';
import { documentsProjection } from './rooms/documents/projection.ts';
import { enquiriesProjection } from './rooms/enquiries/projection.ts';
import { feesProjection } from './rooms/fees/projection.ts';
import { filesProjection } from './rooms/files/projection.ts';
import { historyProjection } from './rooms/history/projection.ts';
import { inspectionProjection } from './rooms/inspection/projection.ts';
import { menusProjection } from './rooms/menus/projection.ts';
import { messagesProjection } from './rooms/messages/projection.ts';
import { personalDataProjection } from './rooms/personal-data/projection.ts';
import { placesProjection } from './rooms/places/projection.ts';
import { preferencesProjection } from './rooms/preferences/projection.ts';
import { registerProjection } from './rooms/register/projection.ts';
import { schemeProjection } from './rooms/scheme/projection.ts';
import { subscriptionProjection } from './rooms/subscription/projection.ts';

/** Every read model. A new one needs a line here, and a line in query-api.ts for its queries. */
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
  menusProjection,
  complianceProjection,
  schemeProjection,
  feesProjection,
  placesProjection,
  enquiriesProjection,
  preferencesProjection,
  personalDataProjection,
  inspectionProjection,
  adminProjection,
];
