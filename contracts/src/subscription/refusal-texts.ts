/** Why a call of the payment pages was refused. */
export const subscriptionRefusalTexts = {
  leadsElsewhere: 'The return address must be a Nead page',
} as const;
