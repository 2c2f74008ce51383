/** What is said of what waits on this device: for a line, or for its account to log in again. */
export const keptTexts = {
  kept: {
    line: 'kept on this device until you are back online',
    login: 'kept on this device until you log in again',
  },
  isSent: {
    line: 'It will be sent when you are back online.',
    login: 'It will be sent when you log in again.',
  },
} as const;
