/** What the cookie page says of each thing that is stored in the browser, and how long that stays. */
export const storedTexts = {
  keepsLoggedIn: 'Keeps you logged in.',
  choiceOnThisPage: 'Your choice on this page (a cookie).',
  knownDevice:
    'Tells the login that you signed up or logged in on this device before, so that a stranger’s wrong guesses do not keep you out (a cookie).',
  passkeyHere: 'Begins the login with the passkey of this device, once it has one.',
  lightOrDark: 'Light or dark, if you chose one.',
  usedOnce: 'Keeps a link from an email from being used twice.',
  opensRecords:
    'Opens what is stored on this device for when there is no connection; without it that cannot be read.',
  records:
    'What you last saw and what is still to be sent, with photos and drafts, encrypted, so that Nead works without a connection.',
  program: 'The program itself, so that it opens without a connection. Nothing about anybody is in it.',
  returnTo: 'The page that you wanted, to lead you there after logging in.',
  seen: 'How far this tab has read, so that you see what you have just done.',
  announcement: 'That you have closed an announcement.',
  welcome: 'That you have seen the welcome.',
  firstUse: 'That you have hidden the list of what is still to be done.',
  pendingEmail: 'The address that you are confirming, so that you need not type it again.',
  google: 'That this browser asked Google who you are, so that nobody else can answer.',
  plan: 'Which plan you are buying, to greet you when you come back from paying.',
  inspection: 'Opens an inspection for this tab, once the code was entered.',
  untilLoggedOut: 'Until you log out; 12 hours, or 30 days with Remember me',
  untilLogOut: 'Until you log out',
  aYear: '365 days',
  untilCleared: 'Until you clear it',
  untilNewer: 'Until a newer version takes its place',
  untilClosed: 'Until you close the tab',
  untilUsed: 'Until it was used, or you close the tab',
} as const;
