/** What the pill in the top bar says of the line, and of what waits for it. */
export const lineTexts = {
  connecting: 'Connecting',
  live: 'Live',
  reconnecting: 'Reconnecting',
  offline: 'Offline',
  toDecide: (count: number) => `${count} to decide`,
  sending: (count: number) => `Sending ${count}`,
  waiting: (state: string, count: number) => `${state}, ${count} waiting`,
  /** Read after the words of the pill. */
  seeWhatWaits: ', see what is waiting',
} as const;
