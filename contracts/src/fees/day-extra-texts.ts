/** Extras on the page of a child's day. */
export const dayExtraTexts = {
  title: 'Extras',
  help: 'One touch adds it to the fees of this day.',
  add: (what: string, there: number) =>
    there === 0
      ? `Add ${what}`
      : `${what}, ${there === 1 ? 'once' : `${there} times`} on this day. Add it again`,
  there: (what: string, there: number) =>
    there === 0
      ? `${what}, not on this day`
      : `${what}, ${there === 1 ? 'once' : `${there} times`} on this day`,
  added: (what: string) => `${what} added`,
  takenOff: (what: string) => `${what} taken off`,
  on: (day: string) => `on ${day}`,
  notSaved: 'The extra could not be saved',
  change: 'Take one off',
  ofDay: (name: string) => `Extras of ${name} on this day`,
  takeOff: (what: string) => `Take off ${what}`,
  takeItOff: 'Take it off',
  none: 'There is none on this day.',
  openInvoice: 'Open the invoice',
  onInvoice: (number: string) => `This day is on invoice ${number} already.`,
  waiting: (name: string, what: string) => `${name}: ${what}`,
  waitingAdded: 'to be added',
  waitingTakenOff: 'to be taken off',
  aChild: 'A child',
  discard: 'Discard',
  sendAgain: 'Send again',
  discarded: 'Discarded',
} as const;
