/** The ending by which calendar apps recognise a calendar. */
const SUFFIX = '.ics';

export const feedPath = (secret: string): string => `/api/v1/calendar/feed/${secret}${SUFFIX}`;

/** 32 bytes in base64url; undefined for anything of another shape. */
export const feedSecret = (last: string): string | undefined => /^([\w-]{43})(\.ics)?$/.exec(last)?.[1];
