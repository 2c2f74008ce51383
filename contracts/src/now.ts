/** The clock by which dates in requests are checked. A device sets it to the server's, as far as it knows that. */
export const clockOfRequests = { now: (): Date => new Date() };
