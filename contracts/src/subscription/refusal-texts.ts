/** Why a call of the payment pages was refused. */
export const subscriptionRefusalTexts = {
  leadsElsewhere: 'The way back must lead to Nead',
} as const;
