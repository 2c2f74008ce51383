/** The clock for checking dates in requests. A device sets it to the server's time, as far as it knows that. */
export const clockOfRequests = { now: (): Date => new Date() };
