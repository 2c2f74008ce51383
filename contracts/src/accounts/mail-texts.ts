export const accountMailTexts = {
  pleaseConfirmYourNew: 'Please confirm your new email address for Nead',
  askedUs: 'Somebody, hopefully you, asked us to change the email address of your Nead account to this one.',
  linkWorksOnce:
    'The link works once and for 7 days, and logs nobody in. The old address is told as well: this one takes its place three days after it was asked for, or at once when the old one says yes.',
  useThisEmailAddress: 'Use this email address',
  didNotAsk: 'You did not ask for this? Then do nothing: the account keeps the address that it has.',
  changeAsked: 'The email address of your Nead account is to change',
  changeAskedByOwner: (email: string, when: string) =>
    `Somebody who is logged in to your Nead account asked to change its email address to ${email}. It changes on ${when}, and from then on nothing is sent here.`,
  changeAskedByAdmin: (email: string, when: string) =>
    `An administrator of Nead asked to change the email address of your account to ${email}. It changes on ${when}, and from then on nothing is sent here.`,
  administratorsReason: (reason: string) => `The administrator wrote: “${reason}”`,
  wasNotMe: 'This was not me',
  wasMe: 'It was you? Then do nothing, or press the same link and say there that it may change at once.',
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
  googleAdded: 'Google was added as a way in to your Nead account',
  googleAddedDetail:
    'From now on you can also log in with Google. If it was not you, set a new password: that takes Google away again and logs everybody out.',
  secondStepOn: 'The second step of your Nead account was switched on',
  secondStepOnDetail:
    'Logging in to your Nead account takes a code from your authenticator app from now on. Keep the recovery codes where only you find them.',
  secondStepLost: (supportEmail: string) =>
    `If you ever lose both the app and the codes, write to ${supportEmail} from this address: an administrator can switch the second step off.`,
  secondStepOff: 'The second step of your Nead account was switched off',
  secondStepOffDetail: 'Logging in to your Nead account takes only your password from now on.',
  administratorWrote: (reason: string) => `An administrator of Nead did this, and wrote: “${reason}”`,
  thisWasNotYouPlease: (supportEmail: string | number) =>
    `If this was not you, please write to ${supportEmail} at once.`,
  suspended: 'Your Nead account was suspended',
  suspendedDetail:
    'An administrator of Nead has suspended your account: nobody can log in to it, and every device was logged out. Nothing is deleted.',
  suspendedFor: (reason: string) => `What was written about it: “${reason}”`,
  suspendedAnswer: 'If you think that this is wrong, answer this mail: a person reads it and writes back.',
  writeToSupport: 'Write to support',
  reinstated: 'Your Nead account is open again',
  reinstatedDetail:
    'The suspension of your Nead account has ended. Everything is as it was; please log in again.',
  logIn: 'Log in',
  namesWrittenBy: (email: string) =>
    `The names in this mail were written by the person whose Nead account is ${email}. Nead has not checked them.`,
  childminderInvites: (childminder: string | number) =>
    `${childminder} invites you to see your child’s day on Nead`,
  childminderKeepsTheDay: (childminder: string | number) =>
    `${childminder} keeps the day of your child on Nead and has added you as a contact.`,
  hasAddedYouAsParent: (childminder: string) =>
    `${childminder} keeps the day of a child on Nead and has added you as the parent.`,
  giveAnotherAddress:
    'This address belongs to your own childminder account, and an account is either a childminder’s or a parent’s. Please tell her another email address of yours: the invitation goes there, and you open a parent account with it. She was not told why you have not answered.',
  doNotKnowAndIgnore: (childminder: string) =>
    `You do not know ${childminder}? Then somebody mistyped an address, and there is nothing to do.`,
  yourChildminder: 'Your childminder',
  childminderAsks: (childminder: string) => `${childminder} asks whether she minds a child of yours`,
  saysSheMinds: (childminder: string) =>
    `${childminder} has added you as a contact on Nead. Log in with the account that you have, and answer her.`,
  nothingUntilAnswered: 'Until you accept, nothing is shared: neither of you sees anything of the other.',
  answer: 'See the question',
  neitherKnow: (childminder: string) =>
    `You do not know ${childminder}? Then answer “Not me”, and she cannot ask again for 90 days.`,
  doNotKnow: (childminder: string | number) =>
    `You do not know ${childminder}? Then somebody mistyped an address. Do not open the link, and nothing is shared with you.`,
  thisWasNotYouSet: (supportEmail: string | number) =>
    `If this was not you, set a new password now and write to ${supportEmail}.`,
} as const;
