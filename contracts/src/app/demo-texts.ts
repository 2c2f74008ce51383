/** What is said of a demo household, to those who look at it and on its home pages. */
export const demoTexts = {
  open: 'Demo, open round the clock',
  play: 'Play a day',
  stop: 'Stop',
  stopping: 'Stopping',
  playing: 'A day is played',
  progress: (done: number, of: number) => `${done} of ${of}`,
  played: 'A day was played',
  stopped: 'The day was stopped',
  failed: 'The day could not be played',
  look: 'Look at a day first',
  lookDetail: 'A house of five, played in two minutes',
  opening: 'Opening the demo',
  openingDetail: 'In its own tab. Log out there to be yourself again.',
  notOpened: 'The demo could not be opened',
} as const;
