/** What an address for calendar apps ends with, so that they know it for a calendar. */
const SUFFIX = '.ics';

export const feedPath = (secret: string): string => `/api/v1/calendar/feed/${secret}${SUFFIX}`;

/** 32 bytes in base64url; undefined for what was never a secret of ours. */
export const feedSecret = (last: string): string | undefined => /^([\w-]{43})(\.ics)?$/.exec(last)?.[1];
