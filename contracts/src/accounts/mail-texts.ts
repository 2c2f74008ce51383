import { catalogue } from '../catalogue.ts';
import type { SecurityEntry } from './security-requests.ts';

export const accountMailTexts = catalogue('accountMailTexts', {
  pleaseConfirmYourNew: 'Please confirm your new email address for Nead',
  askedUs: 'We were asked to change the email address of a Nead account to this one.',
  linkWorksOnce:
    'The link works once, for 7 days, and does not log anybody in. We have told the old address too. The change is made three days after it was asked for, or at once if the old address agrees.',
  useThisEmailAddress: 'Use this email address',
  didNotAsk: 'If you did not ask for this, ignore this mail. Nothing will change.',
  changeAsked: 'Your Nead email address is about to change',
  changeAskedByOwner: (email: string, when: string) =>
    `Somebody logged in to your Nead account asked to change its email address to ${email}. The change is made on ${when}. After that we send nothing here.`,
  changeAskedByAdmin: (email: string, when: string) =>
    `An administrator of Nead asked to change the email address of your account to ${email}. The change is made on ${when}. After that we send nothing here.`,
  administratorsReason: (reason: string) => `The administrator wrote: “${reason}”`,
  wasNotMe: 'This was not me',
  wasMe: 'It was me',
  wasMeDetail: 'If you asked for this, you need not do anything. To change it now, press “It was me”.',
  emailAddress: 'The email address of your Nead account was changed',
  neadAccountHas: 'Your Nead account has a new email address. From now on, log in with that one.',
  chooseAPassword:
    'Choose a password and you see it as it happens: when your child arrives, eats, sleeps and goes home.',
  linkWorksOnceAndFor7: 'The link works once, for 7 days.',
  createMyAccount: 'Create my account',
  neadPassword: 'Your Nead password was changed',
  thePassword:
    'The password of your Nead account has just been changed, and all other devices were logged out.',
  setANewPassword: 'Set a new password',
  setANewPasswordForNead: 'Set a new password for Nead',
  somebodyHopefullyYouAsked: 'We were asked for a new password for your Nead account.',
  linkWorksOnceAndFor30:
    'The link works once, for 30 minutes. Setting a new password logs you out on every device.',
  didNotAskForThisThen: 'If you did not ask for this, ignore this mail. Your password stays as it is.',
  pleaseConfirmYourEmail: 'Please confirm your email address for Nead',
  welcomeToNeadOne:
    'Welcome to Nead. One more step: confirm that this email address is yours, and your account is ready.',
  linkWorksOnceAndFor24: 'The link works once, for 24 hours.',
  confirmMyEmailAddress: 'Confirm my email address',
  didNotSign:
    'If you did not sign up, somebody mistyped their address. Just ignore this mail. Nothing will happen.',
  resetIsSlow:
    'Your account has no password. For your safety it takes 24 hours to set one by email alone: open the link within 30 minutes, and begin there.',
  recoveryAsked: 'Somebody wants to get back into your Nead account',
  recoveryAskedDetail: (when: string) =>
    `Somebody with the link from our last email asked to set a password, as if no other way in were left. It can be set from ${when}. We tell your devices too.`,
  recoveryWasMe: 'If it was you, do nothing now. After that time, open the link of the last email again.',
  recoveryPush: 'If it was not you, press here and stop it.',
  googleAdded: 'Google was added as a way in to your Nead account',
  googleAddedDetail:
    'From now on you can also log in with Google. If it was not you, set a new password: that takes Google away again and logs everybody out.',
  secondStepOn: 'Two-step login was switched on for your Nead account',
  secondStepOnDetail:
    'From now on, logging in to Nead also asks for a code from your authenticator app. Keep the recovery codes somewhere only you can find them.',
  secondStepLost: (supportEmail: string) =>
    `If you ever lose both the app and the codes, write to ${supportEmail} from this address. An administrator can switch two-step login off.`,
  resetAfterAdmin: (name: string) => `A new password for ${name} on Nead`,
  resetAfterAdminDetail: (name: string) =>
    `An administrator of Nead helped with the account of ${name}, with whom you share records. A new password has now been set there.`,
  askThem: (supportEmail: string) =>
    `Nothing to do if they told you so. If it surprises them when you ask, please write to ${supportEmail} at once.`,
  newDevice: 'A new device is logged in to your Nead account',
  newDeviceDetail: (device: string, when: string) =>
    `${device} logged in on ${when}. Nead has not seen that device with your account before.`,
  newDeviceWasMe: 'If it was you, there is nothing to do.',
  passkeyAdded: 'A passkey was added to your Nead account',
  passkeyAddedDetail:
    'From now on the device that was added can log in alone, with neither password nor code. If it was not you, set a new password: that removes every passkey and logs everybody out.',
  passkeyAddedPush: 'If it was not you, set a new password now.',
  passkeyRemoved: 'A passkey was removed from your Nead account',
  passkeyRemovedDetail: 'The device that it was made on cannot log in by itself any more.',
  muchRead: 'A lot was opened in your Nead account',
  muchReadDetail: (device: string, when: string) =>
    `Far more was opened within an hour than on a normal day: on ${device}, on ${when}.`,
  takenOut: 'Records were taken out of your Nead account',
  takenOutAs: {
    copy: 'a copy of everything',
    export: 'an export',
    pass: 'a pass for an inspection',
    pack: 'an inspection pack',
    cover: 'emergency cover, which shows the day for some hours',
  },
  takenOutDetail: (what: string, device: string, when: string) =>
    `Made on ${device} on ${when}: ${what}. Your data in Nead lists all of them.`,
  somewhereElse: 'If it was not you, set a new password now. That logs everybody out.',
  secondStepOff: 'Two-step login was switched off for your Nead account',
  secondStepOffDetail: 'From now on, logging in to Nead asks only for your password.',
  administratorWrote: (reason: string) => `An administrator of Nead did this, and wrote: “${reason}”`,
  thisWasNotYouPlease: (supportEmail: string | number) =>
    `If this was not you, please write to ${supportEmail} at once.`,
  suspended: 'Your Nead account was suspended',
  suspendedDetail:
    'An administrator of Nead has suspended your account. Nobody can log in to it, and every device was logged out. Nothing was deleted.',
  suspendedFor: (reason: string) => `The reason given: “${reason}”`,
  suspendedAnswer: 'If you think this is wrong, reply to this mail. A person will read it and write back.',
  writeToSupport: 'Write to support',
  reinstated: 'Your Nead account is open again',
  reinstatedDetail:
    'Your Nead account is no longer suspended. Everything is as you left it. Please log in again.',
  logIn: 'Log in',
  namesWrittenBy: (email: string) => `Sent at the request of ${email}. We have not checked who this is.`,
  childminderInvites: (childminder: string | number) =>
    `${childminder} invites you to see your child’s day on Nead`,
  childminderKeepsTheDay: (childminder: string | number) =>
    `${childminder} uses Nead to record your child’s day and has added you as a contact.`,
  hasAddedYouAsParent: (childminder: string) =>
    `${childminder} uses Nead to record a child’s day and has added you as the parent.`,
  giveAnotherAddress:
    'This address belongs to your own childminder account, and an account is either a childminder’s or a parent’s. Please give them another email address of yours: the invitation goes there, and you open a parent account with it. They were not told why you have not answered.',
  doNotKnowAndIgnore: (childminder: string) =>
    `If you do not know ${childminder}, somebody mistyped an address. Just ignore this mail.`,
  yourChildminder: 'Your childminder',
  childminderAsks: (childminder: string) => `${childminder} says they mind a child of yours`,
  saysSheMinds: (childminder: string) =>
    `${childminder} has added you as a contact on Nead. Log in with your own account to answer.`,
  nothingUntilAnswered:
    'Until you accept, nothing is shared. Neither of you can see anything about the other.',
  answer: 'See the question',
  neitherKnow: (childminder: string) =>
    `If you do not know ${childminder}, choose “Not me”. They cannot ask you again for 90 days.`,
  doNotKnow: (childminder: string | number) =>
    `If you do not know ${childminder}, somebody mistyped an address. Just ignore this mail. Nothing will be shared with you.`,
  thisWasNotYouSet: (supportEmail: string | number) =>
    `If this was not you, set a new password now and write to ${supportEmail}.`,
});

/** The sentence for each kind of entry in an account's security list. */
export const securityTexts: Readonly<Record<SecurityEntry['what'], string>> = catalogue('securityTexts', {
  'account-opened': 'Account opened',
  'email-verified': 'Email address confirmed',
  'email-changed': 'Email address changed',
  'email-change-asked': 'A change of the email address was asked for',
  'email-change-asked-by-admin': 'An administrator asked for a change of the email address',
  'email-change-stopped': 'The change of the email address was stopped',
  login: 'Logged in',
  'login-failed': 'Somebody tried to log in with a wrong password',
  'code-failed': 'Somebody tried to log in with the password and a wrong code',
  'login-locked': 'Too many wrong passwords: logging in was blocked for a while',
  'session-ended': 'Logged out',
  'reset-requested': 'A new password was asked for',
  'recovery-asked': 'Somebody with a link from your email asked to set a password',
  'recovery-stopped': 'That was stopped',
  'password-reset': 'Password reset by a link in an email',
  'password-changed': 'Password changed',
  'password-voided': 'The password was removed, because somebody else confirmed the email address',
  'google-linked': 'Google was added as a way to log in',
  'google-unlinked': 'Google was removed as a way to log in',
  'passkey-added': 'A passkey was added as a way to log in',
  'passkey-removed': 'A passkey was removed',
  'second-factor-on': 'Two-step login switched on',
  'second-factor-off': 'Two-step login switched off',
  'second-factor-removed': 'An administrator switched two-step login off',
  'recovery-code-used': 'A recovery code was used',
  'much-read': 'Far more was opened within an hour than on a normal day',
  'taken-out': 'Records were taken out of Nead',
  suspended: 'Account suspended',
  reinstated: 'Account reinstated',
});

/** The reasons why a second factor cannot be set up now. */
export const secondFactorTexts = catalogue('secondFactorTexts', {
  isThere: 'Two-step login is set up already.',
  neverBoth:
    'The address and the second step of one account are never both changed by an administrator within seven days.',
  notBegun: 'Please begin with setting up the authenticator app.',
});

/** The reason why the last way to log in cannot be removed. */
export const lastWayIn = 'This is the only way you can log in. Please set a password first.';

/** For a session whose browser did not identify itself. */
export const unknownDevice = 'Unknown device';
