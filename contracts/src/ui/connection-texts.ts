/** The pill in the top bar: the connection, and what is in the offline queue. */
export const connectionTexts = {
  connecting: 'Connecting',
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
  toDecide: (count: number) => `${count} to decide`,
  sending: (count: number) => `Sending ${count}`,
  waiting: (state: string, count: number) => `${state}, ${count} waiting`,
  lastKnown: (at: string) => `As known at ${at}`,
  /** For screen readers, after the words of the pill. */
  seeWhatWaits: ', see what is waiting',
} as const;
