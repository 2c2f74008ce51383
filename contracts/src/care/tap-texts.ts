/** What signing in and out with one tap says, as the specification gives it; apart from texts.ts, since every tile says it. */
export const tapTexts = {
  signedIn: 'Child successfully signed in',
  signedOut: 'Child successfully signed out',
  recordFailed: 'Failed to record attendance',
  removeFailed: 'Failed to delete attendance record',
  removed: 'Attendance record deleted',
} as const;
