import { careTexts } from '../care/texts.ts';
import { catalogue } from '../catalogue.ts';
import { counted } from '../counted.ts';

/** Texts of the inspection pack. Its readers have no account; about the law it has only configured texts. */
export const packTexts = catalogue('packTexts', {
  title: 'Inspection pack',
  foot: (at: string) => `Inspection pack. Printed from Nead ${at}.`,
  childminder: 'Childminder',
  children: 'Children',
  records: 'Records',
  days: (from: string, to: string) => `${from} to ${to}`,
  printed: 'Printed',
  printedFor: { childminder: 'by the childminder', inspector: 'for an inspector, with a pass' },
  lead: 'This pack shows the childminder’s file, and the records of these children for these days, as they were when it was printed. Late entries and corrections are marked, and the history keeps every earlier version.',
  toCheck: 'The last chapter says how to check that nothing in it was changed.',
  none: 'None recorded',

  emergency: 'Emergency contacts',
  emergencyLead: 'Whom to ring, in this order. As it is today.',
  emergencyColumns: { child: 'Child', parents: 'Parents', emergency: 'Emergency contact', gp: 'GP' },

  file: 'The childminder’s file',

  register: 'Child record',
  registerLead: 'As it is today.',
  deletedSince:
    'Deleted from the register. The records from before are below, and the history has the child record as it was.',
  facts: {
    born: 'Date of birth',
    gender: 'Gender',
    inCareFrom: 'In care from',
    lastDay: 'Last day in care',
    schedule: 'Usual days',
    allergies: 'Allergies',
    diet: 'Dietary needs',
    conditions: 'Medical conditions',
    parent: 'Parent or guardian',
    emergency: 'Emergency contact',
    gp: 'GP',
    collectors: 'May collect',
    consents: 'Consents',
  },
  consent: (title: string, state: string) => `${title}: ${state}`,
  consentGiven: (by: string, on: string, until: string | null) =>
    `given by ${by} on ${on}${until ? `, until ${until}` : ''}`,
  consentMissing: 'not given',

  attendance: 'Attendance',
  attendanceColumns: { day: 'Day', arrived: 'In', left: 'Out', stayed: 'Time in care', remarks: 'Remarks' },
  noAttendance: 'No attendance was recorded on these days.',
  missingSignOut: 'Sign-out missing',
  missingSignIn: 'Sign-in missing',
  inCareNow: 'In care when this was printed',
  collectedBy: (name: string) => `Collected by ${name}`,
  writtenLater: (what: string, at: string) => `${what} written down ${at}`,
  bothWrittenLater: (at: string) => `Written down ${at}`,
  changedLater: (what: string, at: string, by: string) => `${what} changed ${at} by ${by}`,
  stayed: careTexts.duration,
  absences: 'Absences',
  absenceColumns: { from: 'From', to: 'To', reason: 'Reason', said: 'Said by' },

  incidents: 'Incidents',
  noIncidents: 'No incident was recorded on these days.',
  recordedBy: 'Recorded by',
  changedBy: 'Changed by',
  readBy: 'Read by',
  notRead: 'No parent has confirmed having read it yet',
  readVersion: (version: number) => `version ${version}, before it was changed`,
  hasPhoto: 'A photo was recorded with it',
  photo: 'Photo',

  medicines: 'Medicines given',
  noMedicines: 'No medicine was recorded on these days.',
  medicineColumns: { when: 'When', what: 'Medicine', how: 'Dose, reason, given by', recorded: 'Recorded' },

  policies: 'Policies and certificates',
  policiesLead: 'The documents themselves are shown by the childminder.',
  noPolicies: 'None filed.',
  documentColumns: { name: 'Document', added: 'Filed', expires: 'Valid until', signed: 'Signed by' },

  keeping: 'How long records are kept',
  keepingLead: 'As set up here, with the source.',
  keepingToConfirm: 'Periods to be confirmed were not read in the text of the law.',

  proof: 'How to check this pack',
  proofLead: [
    'Everything that is recorded, corrected or taken back is added to the end of a chain, in which each entry carries the hash of the one before it. The hashes below are those of the newest entries when this was printed.',
    'Scan the code, or open the address and enter reference and hash. It is looked for in the chain, and the chain is recomputed from its first entry. A hash that was printed once must be found for as long as the records are kept, also after many more were added.',
  ],
  proofAt: (address: string) => `Address: ${address}`,
  chainOf: (name: string) => `Records of ${name}`,
  chainOfRegister: 'Child records and contacts',
  chainOfFile: 'The childminder’s file',
  chainWhole: (at: string) => `Recomputed ${at}: nothing was changed.`,
  chainHeld: (at: string) => `Compared with the signed anchor of ${at}.`,
  chainBroken: (revision: number, why: string) =>
    `THE CHAIN DOES NOT FIT: entry ${revision} ${why} Do not rely on these records.`,
  chainEmpty: 'Nothing was recorded yet, so there is nothing to check.',
  reference: (reference: string) => `Reference ${reference}`,
  codeOf: (name: string) => `QR code of the address at which the hash is checked: ${name}`,
});

/** Texts of the childminder's file for an inspector, on a pass and on paper. */
export const inspectedFileTexts = catalogue('inspectedFileTexts', {
  lead: (today: string, from: string, to: string) =>
    `What Tusla may ask of a childminder, as it is today, ${today}. The records below are those from ${from} to ${to}.`,
  toConfirm:
    'We could read the headings of S.I. 494 of 2024, but not its text. So each rule here is to be confirmed.',
  /** The part that her own page calls 'You'. */
  childminder: 'The childminder',
  duties: 'What is asked for',
  columns: { duty: 'What is asked for', state: 'Today', noted: 'Noted' },
  noneOnDays: 'None recorded on these days.',
  recorded: (count: number) => counted(count, 'record', 'records'),
  number: (number: string) => `Number ${number}`,
  of: (day: string) => `Dated ${day}`,
  to: (day: string) => `Valid to ${day}`,
  seen: 'Seen by the childminder',
  recordColumns: { when: 'When', what: 'What', here: 'Children there', recorded: 'Recorded' },
  /** The chosen children who were there, and the number of others. */
  there: (children: readonly string[], others: number): string =>
    [...children, ...(others > 0 ? [counted(others, 'other child', 'other children')] : [])].join(', '),
  version: (version: number) => `Corrected, version ${version}`,
  complaints: 'Complaints',
  complaintColumns: { received: 'When', about: 'What it is about', done: 'What was done', closed: 'Closed' },
  openComplaint: 'Not closed yet',
  noComplaints: 'No complaint was recorded on these days.',
  tusla: 'Tusla',
  toldTusla: (day: string, isChanged: boolean) =>
    `Notified on ${day}${isChanged ? '. The incident was corrected since' : ''}`,
  notTold: (due: string) => `To be notified by ${due}, not sent yet`,
  hash: 'Hash of the file now',
  hashHelp:
    'Every entry carries the hash of the one before. This one can be looked up at any time, and must be found.',
  check: 'Check this hash',
  nothingYet: 'Nothing was put into the file yet, so there is nothing to check.',
});
