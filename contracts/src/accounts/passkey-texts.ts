import { catalogue } from '../catalogue.ts';

/** Texts of passkeys. */
export const passkeyTexts = catalogue('passkeyTexts', {
  // Said by the server
  unreadable: 'This passkey cannot be read. Please try again.',
  failed: 'This passkey was not accepted. Please try again, or log in with your password.',
  attested:
    'This passkey says who made your device, and Nead does not accept that. Please use another device, or your password.',
  otherSite: 'This passkey was made for another website. Please log in with your password.',
  unknown: 'This passkey is not known here any more. Please log in with your password.',
  usedAgain: 'Your device’s answer was used already. Please try again.',
  copied: 'This passkey seems to have been copied. Please log in with your password, and remove it.',
  notConfirmed: 'Your passkey did not confirm that it is you. Please try again.',
  isThere: 'This device has a passkey for your account already.',
  tooMany: 'There are twenty passkeys already. Please remove one first.',
  nameRequired: 'Please give it a name',
  nameTooLong: 'This name is too long',

  // Texts on pages
  heading: 'Passkeys',
  site: 'Nead',
  detail: 'One for each device, and nothing to remember.',
  none: 'Your finger, your face or the lock of your phone can be your key.',
  logInWith: 'Log in with a passkey',
  withPassword: 'With email and password',
  lead: 'Your finger, your face or the phone’s lock is the key.',
  add: 'Add a passkey',
  addThis: { phone: 'Add this phone', tablet: 'Add this tablet', computer: 'Add this computer' },
  adding: 'Waiting for your device',
  added: 'From now on you can log in here with the lock of this device',
  notMade: 'No passkey was made. You can try again.',
  more: (name: string) => `More for ${name}`,
  rename: (name: string) => `Rename ‘${name}’`,
  remove: (name: string) => `Remove the passkey ‘${name}’`,
  removeDetail: 'You can no longer log in with it then.',
  renameIt: 'Rename',
  removeIt: 'Remove',
  removed: 'Passkey removed',
  confirms: 'Your finger, your face or the lock of your phone confirms it.',
  notAnswered: 'No passkey was chosen. Please try again.',
  askHeading: 'Log in with your finger or your face',
  askDetail: 'Parents trust you with their children’s records. A passkey cannot be guessed.',
  notNow: 'Not now',
  name: 'Name',
  addedOn: (when: string) => `Added ${when}`,
  usedOn: (when: string) => `Last used ${when}`,
});
