import { accountPages } from './pages/accounts.ts';
import { adminPages } from './pages/admin.ts';
import { calendarPages } from './pages/calendar.ts';
import { carePages } from './pages/care.ts';
import { designSystemPages } from './pages/design-system.ts';
import { documentPages } from './pages/documents.ts';
import { historyPages } from './pages/history.ts';
import { inspectionPages } from './pages/inspection.ts';
import { messagePages } from './pages/messages.ts';
import type { PageToSee } from './pages/page-to-see.ts';
import { personalDataPages } from './pages/personal-data.ts';
import { preferencePages } from './pages/preferences.ts';
import { registerPages } from './pages/register.ts';
import { subscriptionPages } from './pages/subscription.ts';
import { verifyPages } from './pages/verify.ts';

/** Every page of the product; a page joins the photographs and the accessibility check with a line in its room's list. */
export const pages: readonly PageToSee[] = [
  ...accountPages,
  ...registerPages,
  ...carePages,
  ...historyPages,
  ...preferencePages,
  ...personalDataPages,
  ...inspectionPages,
  ...verifyPages,
  ...documentPages,
  ...calendarPages,
  ...messagePages,
  ...subscriptionPages,
  ...adminPages,
  ...designSystemPages,
];
