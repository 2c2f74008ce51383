import { catalogue } from '../catalogue.ts';
import { counted } from '../counted.ts';
import { joinWithAnd } from '../join-with-and.ts';
import { lawHeadings } from './duties.ts';

/** The page of the file, its rows and its sheets. */
export const fileTexts = catalogue('fileTexts', {
  title: 'Your file',
  lead: (day: string) => `What Tusla may ask for, as it is today, ${day}`,
  loading: 'Loading your file',
  loadFailed: 'Failed to load your file',
  inOrderOf: (inOrder: number, needed: number) => `${inOrder} of ${needed}`,
  inOrder: 'in order',
  inOrderLegend: 'In order',
  runsOutSoon: (count: number) => `Runs out soon, ${count}`,
  toDo: (count: number) => `To do, ${count}`,
  left: 'What is left',
  nothingLeft: 'Everything that is asked for is in order.',
  ahead: 'Coming up',
  nothingAhead: 'Nothing in the next six months.',
  renewalOpens: 'Renewal of the certificate opens',
  lastDayToRenew: 'Last day to renew',
  tellTusla: 'Last day to tell Tusla of an incident',
  runsOutOf: (name: string) => `${name} runs out`,
  nextOf: (name: string) => `Next: ${name.toLowerCase()}`,
  reminded: 'Nead reminds you on the day that each becomes due, and at most weekly after.',
  show: 'Show an inspector',
  showDetail: 'Opens a pass, for the days you choose',
  rules: 'What is asked for, and why',
  visitors: 'Visitors',
  visitorsNone: 'None recorded',
  visitorsSome: (count: number) => counted(count, 'visit recorded', 'visits recorded'),

  add: 'Add',
  addNew: 'Add new',
  testedToday: 'Tested today',
  record: 'Record',
  askParent: (name: string) => `Ask ${name}`,
  fillIn: 'Fill in',
  open: 'Open',

  regulations: (numbers: readonly number[]) =>
    `S.I. 494 of 2024, ${numbers.length === 1 ? 'regulation' : 'regulations'} ${joinWithAnd(numbers.map(String))}: ${joinWithAnd(numbers.map((number) => lawHeadings[number] ?? ''))}.`,
  toBeConfirmed: 'To be confirmed: we could not read this rule in the text of the law.',
  noted: 'In your file',
  notedNone: 'Nothing noted yet.',
  seenOnly: 'A vetting letter need not be kept. That you have seen it, its number and its dates are enough.',
  number: 'Number',
  person: 'Name of the person',
  phone: 'Their phone',
  vettingReference: 'Reference of the vetting you have seen',
  vettingSeen: 'Vetting seen on',
  issued: 'Issued on',
  issuedFrom: 'Valid from',
  doneOn: 'Done on',
  expires: 'Valid to',
  document: 'The document, if you keep it in Nead',
  noDocument: 'No document',
  toDocuments: 'Upload one in Documents',
  save: 'Save',
  saving: 'Saving',
  saved: 'Saved in your file',
  saveFailed: 'Failed to save it in your file',
  change: 'Change',
  takeOut: 'Take out',
  takenOut: 'Taken out of your file',
  takeOutFailed: 'Failed to take it out of your file',
  paperTo: (to: string) => `Valid to ${to}`,
  paperOf: (day: string) => `Dated ${day}`,
  paperNoDay: 'No date',
  renewalAsks: 'What the renewal asks for',
  renewalAlso: 'And the declaration of suitability, which you make in Tusla’s own portal. To be confirmed.',
  notForYou: 'Does this not apply to you?',
  reason: 'Why not',
  setAside: 'Not needed',
  isSetAside: 'Marked as not needed',
  takeUp: 'It does apply to me',
  isTakenUp: 'Back in your file',
  reasonFailed: 'Failed to save the reason',
});

/** The state of a duty in words. */
export const stateTexts = catalogue('stateTexts', {
  inOrder: 'In order',
  inOrderTo: (to: string) => `In order, to ${to}`,
  inOrderOf: (day: string) => `In order, ${day}`,
  inOrderLast: (day: string) => `In order, last ${day}`,
  nextBy: (day: string) => `Next by ${day}`,
  renewBetween: (opens: string, closes: string) => `Renew ${opens} to ${closes}`,
  renewBy: (closes: string) => `Renew by ${closes}`,
  renewalClosed: (closes: string) => `The last day to renew was ${closes}`,
  runsOut: (day: string, days: number) =>
    days === 0 ? 'Runs out today' : `Runs out ${day}, in ${counted(days, 'day', 'days')}`,
  dueBy: (day: string, days: number) =>
    days === 0 ? 'Due today' : `Due by ${day}, in ${counted(days, 'day', 'days')}`,
  ranOut: (day: string) => `Ran out ${day}`,
  dueSince: (day: string) => `Due since ${day}`,
  notNoted: 'Not noted yet',
  noneYet: 'None recorded yet',
  notNeeded: 'Not needed',
  noChildren: 'No children yet',
  allComplete: (count: number) => `In order, ${count === 1 ? '1 record' : `all ${count}`} complete`,
  someComplete: (done: number, all: number) => `${done} of ${all} complete`,
  allAnswered: (count: number) => `In order, answered for ${count === 1 ? '1 child' : `all ${count}`}`,
  someAnswered: (done: number, all: number) => `${done} of ${all} answered`,
  lacks: (child: string, what: string) => `${child}: ${what} missing`,
  waitForAll: (children: string) => `Answers missing for ${children}`,
  answersMissing: (count: number) => `${counted(count, 'answer', 'answers')} missing`,
  missing: (what: string) => `Missing: ${what}`,
  keptSince: (day: string) => `In order, kept since ${day}`,
  beginsWithSignIn: 'Begins with the first sign-in',
  incidentUnread: (day: string) => `Not read by a parent since ${day}`,
  accidents: (count: number) => (count === 0 ? 'None recorded' : counted(count, 'incident', 'incidents')),
  noComplaints: 'None, ready if one comes',
  complaintsUntold: 'Kept by the childminder, and not shown here',
  complaints: (all: number, open: number) =>
    `${counted(all, 'complaint', 'complaints')}${open > 0 ? `, ${open} not closed` : ''}`,
  handbookOf: (version: number, day: string) => `In order, version ${version} of ${day}`,
  readByAll: (families: number) =>
    families === 1 ? 'In order, read by the family' : `In order, read by all ${families} families`,
  readBySome: (read: number, families: number) =>
    `Read by ${read} of ${counted(families, 'family', 'families')}`,
  aChild: 'A child',
});

export const gapTexts = catalogue('gapTexts', {
  gp: 'GP',
  'emergency-contact': 'emergency contact',
  phone: 'a parent’s phone',
  address: 'home address',
});

/** The message with which a parent is asked; it can be changed before it is sent. */
export const askTexts = catalogue('askTexts', {
  consentsOf: (child: string) => `Consents for ${child}`,
  pleaseAnswer: (child: string) =>
    `Could you open ${child}’s page in Nead and answer the consents? A yes or a no is fine.`,
  recordOf: (child: string) => `${child}’s record`,
  pleaseTell: (child: string, what: string) =>
    `I still need this for ${child}’s record: ${what}. Could you send it to me?`,
});

interface KindWords {
  title: string;
  one: string;
  detail: string;
  record: string;
  save: string;
  recorded: string;
  thisYear: (count: number) => string;
  none: string;
  chips: readonly string[];
}

/** The words for each kind of record. */
export const serviceTexts: Readonly<Record<'drill' | 'alarm' | 'risk' | 'visitor', KindWords>> = catalogue(
  'serviceTexts',
  {
    drill: {
      title: 'Fire drills',
      one: 'A fire drill',
      detail: 'All out and counted',
      record: 'Record a drill',
      save: 'Save the drill',
      recorded: 'Drill recorded',
      thisYear: (count) => `${counted(count, 'drill', 'drills')} this year`,
      none: 'No drill recorded yet.',
      chips: ['Back door', 'Front door', 'Asleep'],
    },
    alarm: {
      title: 'Smoke alarm tests',
      one: 'A smoke alarm test',
      detail: 'Every alarm pressed and heard',
      record: 'Record a test',
      save: 'Save the test',
      recorded: 'Test recorded',
      thisYear: (count) => `${counted(count, 'test', 'tests')} this year`,
      none: 'No test recorded yet.',
      chips: ['All working', 'Battery changed', 'Alarm replaced'],
    },
    risk: {
      title: 'Risk assessments',
      one: 'A risk assessment',
      detail: 'House, garden and the way out looked over',
      record: 'Record an assessment',
      save: 'Save the assessment',
      recorded: 'Assessment recorded',
      thisYear: (count) => `${counted(count, 'assessment', 'assessments')} this year`,
      none: 'No assessment recorded yet.',
      chips: ['Nothing found', 'Mended the same day', 'Garden gate checked'],
    },
    visitor: {
      title: 'Visitors',
      one: 'A visitor',
      detail: 'Somebody who was in the house while you minded children',
      record: 'Record a visitor',
      save: 'Save the visitor',
      recorded: 'Visitor recorded',
      thisYear: (count) => `${counted(count, 'visitor', 'visitors')} this year`,
      none: 'No visitor recorded yet.',
      chips: ['Repair', 'Delivery', 'Family'],
    },
  },
);

export const recordSheetTexts = catalogue('recordSheetTexts', {
  whoWasHere: 'Who was here',
  fromAttendance: (time: string) => `from attendance at ${time}`,
  attendanceUnknown: 'attendance is not known here',
  nobody: 'No child was here.',
  outIn: 'Out of the house in',
  minutes: { 60: '1 min', 120: '2 min', 180: '3 min' },
  other: 'Other',
  seconds: 'Seconds until all were out',
  visitor: 'Name of the visitor',
  note: 'Note, if you like',
  noteMore: 'More',
  saveWith: (save: string, children: number) => `${save}, ${counted(children, 'child', 'children')}`,
  saveFailed: 'Failed to save the record',
  removeFailed: 'Failed to delete the record',
  removed: 'Record deleted',
  remove: 'Delete',
  correct: 'Correct',
  correction: (of: string) => `Correct: ${of.toLowerCase()}`,
  took: (seconds: number) => {
    const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
    if (minutes === 0) return counted(rest, 'second', 'seconds');
    return `${counted(minutes, 'minute', 'minutes')}${rest > 0 ? ` ${rest}` : ''}`;
  },
  /** The time until all were out, and the note. */
  said: ({ seconds, notes }: { seconds: number | null; notes: string | null }): string =>
    [seconds ? recordSheetTexts.took(seconds) : '', notes].filter(Boolean).join('. '),
  writtenLater: (at: string) => `Written down later, ${at}`,
  earlier: (count: number) => counted(count, 'earlier version', 'earlier versions'),
  version: (nth: number, at: string) => `Version ${nth}, written ${at}`,
  showAll: (count: number) => `Show all ${count}`,
  loading: 'Loading the records',
  loadFailed: 'Failed to load the records',
  everyMonths: (months: number) =>
    months === 1 ? 'One a month' : months === 12 ? 'One a year' : `One every ${months} months`,
});

export const complaintTexts = catalogue('complaintTexts', {
  title: 'Complaints',
  lead: 'Only you read this, and the parent who complained reads their own words and your answer. It is shown to an inspector only if you put it in.',
  none: 'No complaint so far',
  noneDetail: 'If one comes, record it here with what you did about it.',
  record: 'Record a complaint',
  one: 'A complaint',
  recorded: 'Complaint recorded',
  changed: 'Complaint saved',
  saveFailed: 'Failed to save the complaint',
  received: 'When',
  who: 'Who complained',
  somebodyElse: 'Somebody else',
  from: 'Their name',
  about: 'What it is about',
  done: 'What you did, for you alone',
  answer: 'Your answer, which they can read',
  closedOn: 'Closed on',
  closedHelp: 'Kept for two years after this day, and then erased.',
  save: 'Save the complaint',
  saving: 'Saving',
  change: 'Add or close',
  open: 'Not closed yet',
  closed: (day: string) => `Closed ${day}`,
  erased: 'Erased after its time. It still counts as a complaint.',
  byOf: (who: string, day: string) => `${who}, ${day}`,
  somebody: 'Somebody',
  loading: 'Loading the complaints',
  loadFailed: 'Failed to load the complaints',
  yours: 'Your complaints',
  yoursLead:
    'What you told your childminder, as it was written down, and the answer. No other family sees it.',
  answered: 'Answer',
  noAnswer: 'No answer yet.',
});

/** Texts about telling Tusla of an incident: the page, its line on the incident, and the paper. */
export const tuslaTexts = catalogue('tuslaTexts', {
  title: 'Does Tusla have to know?',
  incident: 'Incident',
  aParent: 'A parent',
  loading: 'Loading the incident',
  yes: 'Yes',
  no: 'No',
  nothingIsSent: 'Nothing is sent. You can change an answer until you have sent the form.',
  follows: 'See what follows',
  change: 'Change an answer',
  /** The answer that it follows from, before 'Tell Tusla by'. */
  because: {
    treated: 'A child needed a doctor or a hospital, so',
    missing: 'A child was missing, or somebody was there who should not have been, so',
    closed: 'You had to close, or there was a fire or an infectious illness, so',
  },
  when: 'When',
  happened: 'happened',
  nth: (nth: number) => `day ${nth}`,
  lastDay: 'last day',
  workingDays: 'Working days: no weekends, no public holidays.',
  notNeededDetail: (at: string) => `You answered no three times, ${at}.`,
  filledIn: 'The form is filled in for you',
  asSent: 'As it was sent',
  number: 'Registration number',
  numberMissing: 'Not kept yet. Add it once',
  knows: (name: string) => `${name} knows`,
  readAt: (at: string) => `Read and confirmed ${at}`,
  nobodyRead: 'No parent has confirmed reading it yet',
  openForm: 'Open the form',
  file: (date: string) => `notice-to-tusla-${date}.pdf`,
  youSend: 'You send it. Then say here when, and the day is kept.',
  sentOn: 'Sent on',
  markSent: 'I have sent it',
  sent: 'The day is kept',
  staysAsSent: 'It stays as it was sent. Later corrections of the incident are shown here.',
  was: (name: string, sent: string | null, now: string | null) =>
    `${name}: ${sent ?? 'nothing'} was sent, ${now ?? 'nothing'} is written now`,
  list: 'Tusla',
  incidentOf: (child: string, title: string) => `${child}: ${title.toLowerCase()}`,
  aChild: 'A child',

  paperTitle: 'Notice of an incident',
  paperTo: 'To Tusla, the Child and Family Agency. Written by the childminder, who sends it.',
  paperChild: 'Child',
  paperBorn: 'Date of birth',
  paperChildminder: 'Childminder',
  paperAddress: 'Address',
  paperWhy: 'Why it is told',
  paperParents: 'Parents who have read it',
  paperNone: 'None so far',
  paperSigned: 'Signed',
  paperDate: 'Date',
  paperFoot: (id: string, version: number, at: string) => `Incident ${id}, version ${version}. Printed ${at}`,
  blank: '_________________________',
});

export const dutyTableTexts = catalogue('dutyTableTexts', {
  title: 'What is asked for',
  lead: 'Every duty in your file, under the headings of the law. We could read the headings of S.I. 494 of 2024, but not its text: so each rule is to be confirmed. Ask your Childminding Development Officer if you are unsure.',
  since: (day: string) => `Since ${day}`,
  openDuty: (name: string) => `Open ${name}`,
});
