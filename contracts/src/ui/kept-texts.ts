/** What is said of what waits on this device: for a line, or for its account to log in again. */
export const keptTexts = {
  kept: {
    line: 'kept on this device until the line is back',
    login: 'kept on this device until you log in again',
  },
  isSent: {
    line: 'It is sent when the line is back.',
    login: 'It is sent when you log in again.',
  },
} as const;
