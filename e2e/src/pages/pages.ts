import { accountPages } from './accounts.ts';
import { adminPages } from './admin.ts';
import { calendarPages } from './calendar.ts';
import { carePages } from './care.ts';
import { compliancePages } from './compliance.ts';
import { designSystemPages } from './design-system.ts';
import { documentPages } from './documents.ts';
import { enquiryPages } from './enquiries.ts';
import { feePages } from './fees.ts';
import { historyPages } from './history.ts';
import { inspectionPages } from './inspection.ts';
import { menuPages } from './menus.ts';
import { messagePages } from './messages.ts';
import type { PageToSee } from './page-to-see.ts';
import { personalDataPages } from './personal-data.ts';
import { placePages } from './places.ts';
import { preferencePages } from './preferences.ts';
import { registerPages } from './register.ts';
import { subscriptionPages } from './subscription.ts';
import { verifyPages } from './verify-page.ts';

/** Every page of the product; a page joins the photographs and the accessibility check with a line in its room's list. */
export const pagesToSee: readonly PageToSee[] = [
  ...accountPages,
  ...registerPages,
  ...carePages,
  ...historyPages,
  ...preferencePages,
  ...personalDataPages,
  ...inspectionPages,
  ...verifyPages,
  ...documentPages,
  ...compliancePages,
  ...enquiryPages,
  ...feePages,
  ...placePages,
  ...calendarPages,
  ...menuPages,
  ...messagePages,
  ...subscriptionPages,
  ...adminPages,
  ...designSystemPages,
];
