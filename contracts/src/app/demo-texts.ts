/** What the home pages of a demo household say about it. */
export const demoTexts = {
  about: 'Demo household',
  open: 'Demo, open round the clock',
  play: 'Play a day',
  stop: 'Stop',
  stopping: 'Stopping',
  playing: 'A day is played',
  progress: (done: number, of: number) => `${done} of ${of}`,
  played: 'A day was played',
  stopped: 'The day was stopped',
  failed: 'The day could not be played',
} as const;
