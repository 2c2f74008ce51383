/** What the mails of this room say. */
export const mailTexts = {
  pleaseConfirmYourNew: 'Please confirm your new email address for Nead',
  askedUs: 'You asked us to change the email address of your Nead account to this one.',
  linkWorksOnce: 'The link works once and for 24 hours. From then on you log in with this address.',
  useThisEmailAddress: 'Use this email address',
  didNotAsk: 'You did not ask for this? Then do nothing: the account keeps the address that it has.',
  emailAddress: 'The email address of your Nead account was changed',
  neadAccountHas: 'Your Nead account has a new email address. From now on you log in with that one.',
  chooseAPassword:
    'Choose a password and you see it as it happens: when your child arrives, eats, sleeps and goes home.',
  linkWorksOnceAndFor7: 'The link works once and for 7 days.',
  createMyAccount: 'Create my account',
  neadPassword: 'Your Nead password was changed',
  thePassword:
    'The password of your Nead account has just been changed, and all other devices were logged out.',
  setANewPassword: 'Set a new password',
  setANewPasswordForNead: 'Set a new password for Nead',
  somebodyHopefullyYouAsked: 'Somebody, hopefully you, asked for a new password for your Nead account.',
  linkWorksOnceAndFor30:
    'The link works once and for 30 minutes. Setting a new password logs you out on all devices.',
  didNotAskForThisThen: 'You did not ask for this? Then do nothing: your password stays as it is.',
  pleaseConfirmYourEmail: 'Please confirm your email address for Nead',
  welcomeToNeadOne:
    'Welcome to Nead. One step is left: confirm that this email address is yours, and your account is ready.',
  linkWorksOnceAndFor24: 'The link works once and for 24 hours.',
  confirmMyEmailAddress: 'Confirm my email address',
  didNotSign:
    'You did not sign up? Then somebody mistyped their address. Do not open the link, and no account can be used.',
  thisWasNotYouPlease: (supportEmail: string | number) =>
    `If this was not you, please write to ${supportEmail} at once.`,
  childminderInvites: (childminder: string | number) =>
    `${childminder} invites you to see your child’s day on Nead`,
  childminderKeepsTheDay: (childminder: string | number) =>
    `${childminder} keeps the day of your child on Nead and has added you as a contact.`,
  doNotKnow: (childminder: string | number) =>
    `You do not know ${childminder}? Then somebody mistyped an address. Do not open the link, and nothing is shared with you.`,
  thisWasNotYouSet: (supportEmail: string | number) =>
    `If this was not you, set a new password now and write to ${supportEmail}.`,
} as const;
