import { storedTexts as texts } from '@nead/contracts/legal/texts.ts';

export interface Stored {
  /** Its name in the browser. A trailing … means that the rest varies. */
  name: string;
  why: string;
  long: string;
}

/**
 * Everything that this client stores in a browser, by its name there. The cookie page is made from it, and a test
 * compares it with a browser after use.
 */
export const storedOnDevice: readonly Stored[] = [
  { name: 'auth-storage', why: texts.keepsLoggedIn, long: texts.untilLoggedOut },
  { name: 'cookie-consent', why: texts.choiceOnThisPage, long: texts.aYear },
  { name: 'nead-device', why: texts.knownDevice, long: texts.aYear },
  { name: 'passkey-here', why: texts.passkeyHere, long: texts.untilCleared },
  { name: 'passkey-not-now …', why: texts.passkeyNotNow, long: texts.untilCleared },
  { name: 'nead', why: texts.records, long: texts.untilLogOut },
  { name: 'device-key', why: texts.opensRecords, long: texts.untilLoggedOut },
  { name: 'shell …', why: texts.program, long: texts.untilNewer },
  { name: 'return-to', why: texts.returnTo, long: texts.untilClosed },
  { name: 'seen-position', why: texts.seen, long: texts.untilClosed },
  { name: 'nead-theme', why: texts.lightOrDark, long: texts.untilCleared },
  { name: 'nead-compact-children', why: texts.compactChildren, long: texts.untilCleared },
  { name: 'announcement-read', why: texts.announcement, long: texts.untilCleared },
  { name: 'nead-no-welcome', why: texts.welcome, long: texts.untilCleared },
  { name: 'first-use-hidden …', why: texts.firstUse, long: texts.untilCleared },
  { name: 'pending-email', why: texts.pendingEmail, long: texts.untilClosed },
  { name: 'verified-token', why: texts.usedOnce, long: texts.untilCleared },
  { name: 'verifying-token', why: texts.usedOnce, long: texts.untilUsed },
  { name: 'google-asked', why: texts.google, long: texts.untilUsed },
  { name: 'chosen-plan', why: texts.chosenPlan, long: texts.untilCleared },
  { name: 'bought-tier', why: texts.plan, long: texts.untilUsed },
  { name: 'inspection-…', why: texts.inspection, long: texts.untilClosed },
  { name: 'cover-…', why: texts.cover, long: texts.untilCoverIsOver },
];
