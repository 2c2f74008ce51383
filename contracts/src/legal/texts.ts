import { catalogue } from '../catalogue.ts';

/** Texts of the legal pages. A change of substance needs a new version of the terms. */
export const legalTexts = catalogue('legalTexts', {
  cookieLead: 'What Nead stores in your browser, and the choice that you have.',
  privacyLead:
    'What Nead keeps about you and the children in care, why, for how long, and what you can ask of us.',
  termsLead: 'What you can expect of Nead, and what we ask of you.',
  yourChoice: 'Your choice',
  isRemembered: 'It is remembered for 365 days, and you can change it here at any time.',
  isAlwaysThere: 'What is always there',
  theseMakeNeadWork:
    'These make Nead work, so they need no consent. Some are cookies, most are other storage of the browser; none is read by anybody else.',
  onlyIfYouAccept: 'Only if you accept',
  advertsAppearOnFree:
    'Adverts appear on free accounts only. If you accept, an advertising provider may store cookies of its own to choose adverts and to count them. If you decline, or have a paid plan, nothing of the kind is loaded.',
  isNeverThere: 'What is never there',
  cookiesThatFollow:
    'No cookies that follow you to other sites, none that measure what you do here for others, and none that know anything about a child. More in the',
  clearingThemYourself: 'Clearing them yourself',
  browsersSettingsCan:
    'Your browser’s settings can delete everything that a site has stored. You are then logged out, and asked for your choice again.',
  back: 'Back',
  accountDataAfter: 'Account data after you delete your account',
  financialRecords: 'Financial records',
  communicationLogs: 'Communication logs',
  backups: 'Backups',
  inShort: 'In short',
  neadKeepsTheDaily:
    'Nead keeps the daily record that a childminder makes, and shows it to the parents of each child.',
  weSellNothingAbout:
    'We sell nothing about you to anybody. Nobody else’s script watches you while you use Nead.',
  canSeeCorrect: 'You can see, correct, take with you and delete what is kept about you.',
  questionsAboutPrivacy: 'Questions about privacy are answered within 2 business days.',
  isResponsible: 'Who is responsible',
  neadIsASoftware:
    'Nead is a software platform only. For a child’s record, the childminder decides what is written down and is responsible for it; we keep it on the childminder’s behalf. For your own account, the way you log in and what you pay, we are responsible ourselves.',
  anythingAboutPrivacy: 'For anything about privacy:',
  privacyEnquiriesAreAnswered: '. Privacy enquiries are answered within 2 business days.',
  writeToUs: 'write to us',
  isKept: 'What is kept, and why',
  nameEmailAddressPhone:
    'name, email address, phone number, address and photo if you give them, and your password in a form that cannot be read back. Without it nobody could tell you from somebody else.',
  yourAccount: 'Your account:',
  nameDateOfBirth:
    'name, date of birth, contacts and who else may collect them, allergies, dietary and medical needs, consents, and the day itself: attendance, meals, sleep, nappies, medicines, incidents, photos, documents and messages. Childminders need it to care for the child, and the law asks them to keep much of it.',
  childrenInCare: 'Children in care:',
  timesTheKind:
    'the times and the kind of device, and your passkeys if you have any. You see all of it under Security in your profile.',
  howYouLog: 'How you log in:',
  yourPlan: 'your plan and its dates. Card numbers go to the payment provider and never reach us.',
  youPay: 'What you pay us:',
  careCosts: 'What care costs:',
  feesAndPayments:
    'agreements, invoices, payments and what a parent says to have paid, and the childminder’s bank account and tax reference if they are given. The childminder needs it for the accounts; the parents who pay see their own part.',
  notifications: 'Notifications:',
  addressOfThisBrowser:
    'if you turn them on, where your browser can be reached. They travel through the service of the browser’s maker, encrypted, so that it cannot read them.',
  weKeep:
    'We keep this to provide what you signed up for, to do what the law asks of us, and to keep accounts safe. Health information about a child is kept because a parent has agreed to it for the child’s care.',
  whoSees: 'Who sees it',
  childminderSees: 'A childminder sees the children in their own care, and their parents.',
  parentSeesTheir: 'A parent sees their own children, and nobody else’s.',
  inspectorSees:
    'An inspector sees what a childminder opens to them, for as long as the childminder says; each look is recorded.',
  coverSees:
    'Somebody who steps in for a childminder in an emergency sees who is there and what they need to know of those children, until it is over; each look is recorded, and parents see it in Nead.',
  ourOwnStaffSee:
    'Our own staff see no child’s record. Should support ever need to, it takes a written reason, ends by itself, and the childminder is told.',
  companiesThatWork:
    'Companies that work for us: hosting, sending email, and taking payments. They may use what they get for that work only.',
  youChoose:
    'If you choose to log in with Google, Google tells us your name, email address and picture, and learns that you use Nead.',
  howLong: 'How long it is kept',
  childminderMustKeep:
    'A childminder must keep some of a child’s record, such as attendance and incidents, for as long as the law says. That part stays, sealed, after an account is gone.',
  youCanAsk: 'What you can ask for',
  toSee: 'To see what is kept about you, and a copy to take with you.',
  to: 'To have what is wrong put right; most of it you can change yourself in your profile.',
  haveItDeleted: 'To have it deleted, apart from what the law makes us keep.',
  toSay: 'To say no to a use of it, or to take back what you agreed to.',
  dataProtectionCommission: 'Data Protection Commission',
  howItIsProtected: 'How it is protected',
  everythingTravelsEncryptedNames:
    'Everything travels encrypted. Names, contacts, medical details and free text are also kept encrypted, with a key for each person, so that deleting the key deletes what it opened. Every change of a child’s record is kept with who made it and when, and a change that went around this would show.',
  age: 'Age',
  accountsAreForPeople:
    'Accounts are for people of at least 18. Children have no accounts; what is kept about them comes from their childminder and their parents.',
  cookiesAndAdverts: 'Cookies and adverts',
  isStored: 'What is stored in your browser is listed in the',
  advertsAppearOnFreeAccounts:
    '. Adverts appear on free accounts only, and only if you have accepted them. They may come from an advert provider, in a frame that sees nothing of the page around it; the provider learns your network address. No advert is ever chosen by what is recorded about a child.',
  changes: 'Changes',
  thisPolicyChanges:
    'If this policy changes in a way that matters, we tell you by email before it does. The date at the top says when it was last changed.',
  whatNead: 'What Nead is',
  neadIsASoftwarePlatform:
    'Nead is a software platform only. It helps childminders to keep their records and parents to follow their child’s day. We do not provide childcare, we do not employ childminders, and we are no party to what a childminder and a parent agree with each other.',
  noVetting: 'No vetting',
  weDoNotVet:
    'We do not vet, check, register or recommend childminders. A childminder on Nead has not been inspected by us. Parents decide for themselves whom they trust with their child, and can ask for Garda vetting, Tusla registration, insurance and references.',
  mayUse: 'Who may use it',
  youMust: 'You must be at least 18 years old.',
  childmindersSignUpThemselves:
    'Childminders sign up themselves. Parents are added by their childminder and cannot register on their own.',
  oneAccount:
    'One account is for one person. Keep your password to yourself, and tell us if somebody else has had it.',
  youTellUs: 'What you tell us about yourself has to be true.',
  aChildminderTakes: 'What a childminder takes on',
  records: 'Records are to be made truthfully and in time; what is changed later stays visible as changed.',
  haveTheParents: 'You have the parents’ agreement for what you record about a child, and for any photo.',
  remainResponsible:
    'You remain responsible for your duties in law. Nead’s reminders and limits help, and replace neither the law nor your own judgement.',
  aParentTakes: 'What a parent takes on',
  youSeeAbout:
    'What you see about your child is for you and your family. Do not pass on other people’s pictures or words.',
  nead: 'Nead is not for emergencies. If something is urgent, ring your childminder, or 112.',
  nobodyMayDo: 'What nobody may do',
  lookAtOrTry: 'Look at, or try to get at, what belongs to others.',
  uploadWhatIsUnlawful: 'Upload what is unlawful, harmful to a child, or not yours to share.',
  disturbTheService: 'Disturb the service, or use it by machine in a way that gets in the way of others.',
  accountThatDoes:
    'An account that does so can be suspended. Where a child may be in danger, we tell the authorities.',
  plansPaymentAndAdverts: 'Plans, payment and adverts',
  freePlanCosts: 'The free plan costs nothing. Paid plans are billed monthly and can be cancelled anytime.',
  cancelledPlanLasts:
    'A cancelled plan lasts until the end of the time that is paid for. After that nothing is deleted; you can add no more than the free plan allows.',
  advertsAppearOnFreeAccountsOnly:
    'Adverts appear on free accounts only. No advert is ever chosen by what is recorded about a child.',
  pricesChange: 'If prices change, you hear of it at least 30 days before, and can cancel.',
  isYoursStays: 'What is yours stays yours',
  youWrite:
    'What you write and upload is yours. You allow us to store it and to show it to those you share it with, since that is what Nead is for, and for nothing else. You can take it with you at any time.',
  whenItEnds: 'When it ends',
  canClose:
    'You can close your account whenever you like. Account data is removed within 30 days; what the law makes us keep, and for how long, is in the',
  parentsGetACopy: '. Parents get a copy of their children’s records first, and 30 days to read them.',
  weAnswer: 'What we answer for',
  weTakeCare:
    'We take care that Nead works and that nothing is lost, and keep backups. It can still fail now and then, so keep what you cannot do without in a second place: every record can be exported. Nothing in these terms takes away rights that you have as a consumer, and we do not limit what we answer for in law.',
  lawAndChanges: 'Law and changes',
  lastChangedValue: (value: string | number) => `Last changed ${value}`,

  complainTo: 'If our answer does not satisfy you, you can turn to the',
  underIrishLaw:
    'These terms are under Irish law. If they change in a way that matters, we tell you by email before it does, and going on to use Nead means that you accept them. Questions:',

  accepted: 'You have accepted advertising cookies.',
  declined: 'You have declined advertising cookies.',
  undecided: 'You have not chosen yet, which counts as no.',
  storedInBrowser: 'What is stored in your browser',
  storedName: 'Name',
  storedFor: 'What for',
  storedLong: 'How long',
  howLongThings: 'How long things are kept',
  what: 'What',
  /** The date of the last change to any of the three texts; to be updated with each. */
  changed: '30 Nov 2026',
});

/** The cookie page's words for each thing stored in the browser, and for the time it stays. */
export const storedTexts = catalogue('storedTexts', {
  keepsLoggedIn: 'Keeps you logged in.',
  choiceOnThisPage: 'Your choice on this page (a cookie).',
  knownDevice:
    'Tells the login that you signed up or logged in on this device before, so that a stranger’s wrong guesses do not keep you out (a cookie).',
  passkeyHere: 'Begins the login with the passkey of this device, once it has one.',
  lightOrDark: 'Light or dark, if you chose one.',
  compactChildren: 'That you chose the short list of children.',
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
  passkeyNotNow: 'That you do not want to be asked for a passkey for half a year.',
  firstUse: 'That you have hidden the list of what is still to be done.',
  pendingEmail: 'The address that you are confirming, so that you need not type it again.',
  google: 'That this browser asked Google who you are, so that nobody else can answer.',
  plan: 'Which plan you are buying, to greet you when you come back from paying.',
  chosenPlan: 'The plan that you chose before signing up, to lead you to it.',
  inspection: 'Opens an inspection for this tab, once the code was entered.',
  cover: 'Opens emergency cover on this device, once the code was entered.',
  untilLoggedOut: 'Until you log out; 12 hours, or 30 days with Remember me',
  untilLogOut: 'Until you log out',
  aYear: '365 days',
  untilCleared: 'Until you clear it',
  untilNewer: 'Until a newer version takes its place',
  untilClosed: 'Until you close the tab',
  untilCoverIsOver: 'Until the cover is over and its page is opened again',
  untilUsed: 'Until it was used, or you close the tab',
});

/** Texts about the operator of this installation: on the front page, on the legal pages and under every mail. */
export const operatorTexts = catalogue('operatorTexts', {
  who: 'Who runs Nead',
  runBy: (operator: string) => `Nead is run by ${operator}.`,
  keptIn: (place: string) => `All records are kept in ${place}.`,
  writeTo: 'Write to us:',
  /** Placeholders in the front page that the server replaces with the installation's own words. */
  places: { operator: '{operator}', dataIn: '{dataIn}', supportEmail: '{supportEmail}' },
  /** Said if no operator is configured, which a production refuses. */
  onTrial: 'somebody who is trying it out on their own computer',
  placeOnTrial: 'one place, that computer',
});
