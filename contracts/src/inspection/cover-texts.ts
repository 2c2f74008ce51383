import { catalogue } from '../catalogue.ts';
import { counted } from '../counted.ts';

/** Emergency cover: the page that hands it over, the cover person's page, and the parents' notice. */
export const coverTexts = catalogue('coverTexts', {
  title: 'Emergency cover',
  lead: 'If you have to leave, hand the day over to the person named in your file. On their own phone they see who is here, allergies, medicines, whom to ring and who may collect. They can sign a child out and leave a note, and nothing else. Parents see it in Nead when it begins and ends, and on their phone if they have notifications on.',
  hoursInvalid: 'Cover lasts 2, 4 or 12 hours',
  noteRequired: 'Please write the note first',
  gone: 'This person is no longer in your file.',
  madeAlready:
    'Cover for another person or other hours was already given the first time you pressed. Please look at it, and give it again if you need to.',
  loading: 'Loading your emergency cover',
  loadFailed: 'Failed to load your emergency cover',
  nobody: 'Nobody is named yet',
  nobodyDetail: 'Add the person who could step in for you, with their phone and the vetting you have seen.',
  addToFile: 'Add a person to your file',
  notInPlan: 'Handing over comes with a larger plan.',
  seePlans: 'See the plans',
  vettedTo: (day: string) => `Vetted to ${day}`,
  vettingOver: (name: string, day: string) =>
    `The vetting of ${name} ran out on ${day}. In an emergency you can hand over all the same. Ask for new vetting as soon as you can, and note it in your file.`,
  vettingNotNoted: (name: string) =>
    `Your file has no end date for the vetting of ${name}. In an emergency you can hand over all the same.`,
  howLong: 'For how long',
  hours: (hours: number) => `${hours} hours`,
  handOverTo: (name: string) => `Hand over to ${name}`,
  handingOver: 'Handing over',
  ring: (name: string) => `Ring ${name}`,
  somebody: 'Somebody',
  covers: (name: string) => `${name} covers for you`,
  until: (at: string) => `Until ${at}`,
  open: (name: string) => `Let ${name} scan the picture or open the link, and read out the code.`,
  endNow: 'End now',
  ended: 'Cover has ended. The link no longer opens anything.',
  before: 'Given before',
  wasGiven: (from: string, to: string) => `${from} to ${to}`,
  visits: (count: number, last: string | null) => {
    if (count === 0) return 'Not opened yet';
    return `${counted(count, 'visit', 'visits')}${last ? `, the latest look on ${last}` : ''}`;
  },
  noteAbout: (child: string, at: string) => `About ${child}, ${at}`,
  noteForYou: (at: string) => `For you, ${at}`,
  erasedNote: 'This note was erased.',

  doorLead:
    'A childminder has to leave and asks you to step in. You see who is here and what you need to know, until the time is over.',
  codeHelp: 'The childminder reads it out to you. Each code works once.',
  dayUntil: (childminder: string, until: string) =>
    `You cover for ${childminder} until ${until}. Every look is recorded.`,
  loadingDay: 'Loading who is here',
  here: (count: number) =>
    count === 0 ? 'No child is here' : `${counted(count, 'child', 'children')} here now`,
  nobodyHere: 'Nobody is signed in.',
  notHere: 'Not here now',
  since: (time: string) => `Here since ${time}`,
  noAllergies: (day: string) => `No allergies, asked ${day}`,
  allergiesUnknown: 'Allergies: not asked yet. Ring a parent before giving anything new.',
  conditions: 'What to know',
  medicines: 'Medicines',
  noMedicines: 'None agreed, none given lately.',
  lastGiven: (at: string) => `Last given ${at}`,
  notBefore: (at: string) => `not again before ${at}`,
  mayHave: 'may have it again',
  askFirst: 'ring a parent before giving it again',
  whomToRing: 'Whom to ring',
  doctor: 'Doctor',
  nobodyToRing: 'No phone number recorded.',
  mayCollect: 'Who may collect',
  nobodyMayCollect: 'Nobody is recorded who may collect.',
  signOut: (child: string) => `Sign ${child} out`,
  whoCollects: (child: string) => `Who collects ${child}?`,
  onlyThese: 'Only these people may collect. If somebody else comes, ring a parent.',
  signedOut: (child: string) => `${child} is signed out`,
  signOutFailed: 'The child was not signed out',
  note: 'Leave a note',
  noteText: 'Note',
  noteWhom: 'About whom',
  noteAll: 'The whole day, for the childminder alone',
  noteReaders: 'A note about one child is read by that child’s parents too.',
  saveNote: 'Save the note',
  noteSaved: 'Note saved',
  dayFailed: 'Who is here could not be loaded. Please try again.',
  offline: 'You are offline.',
  notNew: 'This may not be the latest.',
  offlineDetail: (at: string) =>
    `This is as it was at ${at}. Signing out and notes need a connection. Nothing is kept to send later.`,

  mindsNow: (person: string, childminder: string, until: string) =>
    `${person} is minding the children for ${childminder} until ${until}, as emergency cover.`,
  minded: (person: string, childminder: string, from: string, to: string) =>
    `${person} minded the children for ${childminder} from ${from} to ${to}, as emergency cover.`,
  aPerson: 'The emergency cover',
  yourChildminder: 'your childminder',
});
