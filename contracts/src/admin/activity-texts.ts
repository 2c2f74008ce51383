/** Sentences of the recent activity. `whom` is the person concerned, `by` the administrator who acted. */
export const activityTexts = {
  somebodyGone: 'Somebody who is gone',
  system: 'The system',
  signedUp: (whom: string, role: string) => `${whom} signed up as a ${role}`,
  verified: (whom: string) => `${whom} verified their e-mail`,
  wentToPay: (whom: string, plan: string) => `${whom} went to pay for ${plan}`,
  bought: (whom: string, plan: string) => `${whom} bought ${plan}`,
  changedTo: (whom: string, plan: string) => `${whom} changed to ${plan}`,
  cancelled: (whom: string, plan: string) => `${whom} cancelled ${plan} at the end of the period`,
  keeps: (whom: string, plan: string) => `${whom} keeps ${plan} after all`,
  windingUp: (whom: string, plan: string) => `${plan} of ${whom} is past its last paid day and ends`,
  ended: (whom: string) => `The paid plan of ${whom} ended`,
  paid: (whom: string, plan: string) => `${whom} paid for ${plan} again`,
  paymentFailed: (whom: string, plan: string) => `A payment of ${whom} for ${plan} failed`,
  suspended: (by: string, whom: string) => `${by} suspended ${whom}`,
  reinstated: (by: string, whom: string) => `${by} reinstated ${whom}`,
  switched: (by: string, what: string, on: boolean) => `${by} switched ${on ? 'on' : 'off'}: ${what}`,
  limitPutBack: (by: string, limit: string, plan: string) => `${by} put the limit ‘${limit}’ of ${plan} back`,
  limitSet: (by: string, limit: string, plan: string, most: number) =>
    `${by} set the limit ‘${limit}’ of ${plan} to ${most}`,
  announced: (by: string, text: string) => `${by} announced: ${text}`,
  announcementTaken: (by: string) => `${by} took the announcement away`,
  anchorsMailed: (by: string) => `${by} chose where anchors are mailed to`,
  emailAsked: (by: string, whom: string) => `${by} asked for another email address of ${whom}`,
  secondStepOff: (by: string, whom: string) => `${by} switched off two-step login for ${whom}`,
  looked: (by: string, whom: string) => `${by} looked at records of ${whom}`,
  reportSettled: (by: string, whom: string) => `${by} dealt with a request of ${whom} that a parent reported`,
  actsSaved: (by: string) => `${by} saved the list of what administrators did as a file`,
  /** Column headings of the exported file. */
  actsHead: ['Date', 'Time', 'What', 'Why'],
  /** The last line of a file that does not hold all. */
  actsLeftOut: (n: number) =>
    n === 1 ? 'One act before these is not in this file' : `${n} acts before these are not in this file`,
  anchorsNotMailed: (by: string) => `${by} stopped the mailing of anchors`,
} as const;
