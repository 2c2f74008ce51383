import { catalogue } from '../catalogue.ts';

/** Texts of the register, as the specification gives them; the last group is ours, where it gives none. */
export const registerTexts = catalogue('registerTexts', {
  pottyInvalid: 'Invalid potty training status',

  childNotFound: 'Child not found',
  noChildId: 'No child ID provided',
  existingFailed: 'Failed to load existing data',
  upgradeForMore: 'Upgrade to Add More Children',
  addToFamily: (family: string) => `Add Child to ${family} Family`,

  childAdded: 'Child added successfully',
  siblingAdded: (child: string) => `Successfully added ${child} to the family!`,
  addFailed: 'Failed to add child',
  mailFailed: 'Child added but failed to send verification email to parent',
  mailSent: 'A verification email has been sent to the parent.',
  mailPending: 'The verification email to the parent is on its way.',

  childUpdated: 'Child profile updated successfully',
  childDeleted: 'Child deleted successfully',
  primaryContactFailed: 'Failed to update primary contact',
  secondaryContactFailed: 'Failed to update secondary contact',
  updateFailed: 'Failed to update child',
  profileFailed: 'Failed to update child profile',
  refetchFailed: 'Failed to fetch updated child data',
  deleteFailed: 'Failed to delete child',
  loadFailed: 'Failed to load child data',

  photoUpdated: 'Photo updated successfully',
  photoRemoved: 'Photo removed successfully',
  photoUploaded: 'Photo uploaded successfully',
  photoUpdateFailed: 'Failed to update photo',
  photoRemoveFailed: 'Failed to remove photo',
  photoUploadFailed: 'Failed to upload photo',

  parentNotFound: 'Parent not found',
  parentHasChildren: 'Cannot delete parent as they are a contact for one or more children',
  parentDeleteFailed: 'Error deleting parent',
  resendFailed: 'Error resending verification email',
  resent: 'Verification email sent successfully',
  parentDeleted: 'Parent deleted successfully',
  parentLoadFailed: 'Error fetching parent details',
  parentUpdateFailed: 'Failed to update parent details',
  noChildminder: 'Unable to fetch childminder information',

  required: (field: string) => `${field} is required`,
  tooLong: 'This text is too long',
  bornNoDate: 'The date of birth is not a date',
  bornInFuture: 'The date of birth cannot be in the future',
  bornLongAgo: 'The date of birth cannot be more than 18 years ago',
  dayTooFar: 'This date is too far away',
  choiceEmpty: 'A choice cannot be empty',
  scheduleRequired: 'Please choose a schedule for at least one day',
  countyInvalid: 'County must be one of the 32 counties',
  otherAllergiesRequired: 'Please say which other allergies there are',
  askedNoDate: 'The day on which you asked about allergies is not a date',
  askedInFuture: 'The day on which you asked about allergies cannot be in the future',
  otherDietsRequired: 'Please say which other dietary requirements there are',
  writtenAlready:
    'Your childminder has already filled this in. Please send a message to say what should change.',
  emailLinked: 'This email address belongs to an account already. Its owner can change it.',
  sharedBefore:
    'This contact has shared with you, and the messages belong to them. Please add the other person as a new contact.',
  movedAway:
    'The parent who shared with you no longer uses this email address. To ask the person who has it now, please add them as a new contact.',
  alreadyVerified: 'This parent has an account already.',
  noEmail: 'This contact has no email address.',
  spanBackwards: 'The last day cannot be before the first day',
  spanTooLong: 'An absence can be at most a year long',
  leftForParents: 'This child has left the childminder’s care.',
  consentMissing: (what: string) => `This needs a parent’s consent first: ${what}.`,
  consentExpired: (what: string, lastDay: string) =>
    `The parent’s consent ended on ${lastDay}: ${what}. Please ask the parent to give it again.`,
  consentEndRequired: 'Please choose the last day of this consent',
  consentEndNoDate: 'The last day of a consent is not a date',
  consentEndPast: 'The last day of a consent cannot be in the past',
  consentEndTooFar: 'A consent can be given for at most a year',
});

/** Names of the fields of a child and of the people around it, in forms and on pages. */
export const fieldTexts = catalogue('fieldTexts', {
  notGiven: 'Not given',
  personalInformation: 'Personal information',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  genders: { male: 'Boy', female: 'Girl', other: 'Other' },
  pottyTrained: 'Potty trained',
  potty: { yes: 'Yes', no: 'No', not_applicable: 'Not applicable' },
  startDate: 'Start date',
  email: 'Email',
  phone: 'Phone',
  relationship: 'Relationship',
  relationshipHelp: 'Like grandmother or neighbour',
  address: 'Address',
  street: 'Street',
  city: 'City',
  county: 'County',
  postCode: 'Post code',
  primaryContact: 'Primary contact',
  secondaryContact: 'Secondary contact',
  emergencyContact: 'Emergency contact',
  familyGp: 'Family GP',
  doctor: 'Doctor',
  practice: 'Practice',
  schedule: 'Schedule',
  notScheduled: 'Not Scheduled',
  weekdays: {
    monday: 'Monday',
    tuesday: 'Tuesday',
    wednesday: 'Wednesday',
    thursday: 'Thursday',
    friday: 'Friday',
  },
  healthAndDiet: 'Allergies, diet and health',
  allergies: 'Allergies',
  allergiesDetail: 'Shown as a warning wherever the child could be fed.',
  otherAllergies: 'Other allergies',
  allergiesAsked: 'Asked about allergies on',
  noKnownAllergies: 'No known allergies',
  /** Said of a child without allergies: the day on which the parents said so, or that nobody asked. */
  noAllergies: (asked: string | null | undefined, inWords: (day: string) => string) =>
    asked ? `None known (asked ${inWords(asked)})` : 'Not asked',
  diets: 'Dietary requirements',
  otherDiets: 'Other dietary requirements',
  medicalConditions: 'Medical conditions',
  notes: 'Notes',
  photo: 'Photo',
  collectorPhotoHelp: 'Optional. So that you know them at the door.',
  childPhotoHelp: 'Optional. You and the child’s parents can see it.',
});

export const medicineTexts = catalogue('medicineTexts', {
  medicineRequired: 'Medicine is required',
  doseRequired: 'Dose is required',
  reasonRequired: 'Reason is required',
  hoursBetweenInvalid: 'The hours between doses must be from 1 to 72, such as 4 or 4.5',
});

/** Column headings of the register's CSV files, in order. */
export const csvTexts = catalogue('csvTexts', {
  children: [
    'First name',
    'Last name',
    'Date of birth',
    'Gender',
    'Potty trained',
    'Allergies',
    'Dietary requirements',
    'Medical conditions',
    'Primary contact',
    'Primary contact phone',
    'Secondary contact',
    'Secondary contact phone',
    'Emergency contact',
    'Emergency phone',
    'Emergency relationship',
    'GP',
    'GP practice',
    'GP phone',
    ...Object.values(fieldTexts.weekdays),
    'Start date',
    'Last day',
    'Notes',
  ],
  contacts: [
    'First name',
    'Last name',
    'Email',
    'Phone',
    'Relationship',
    'Street',
    'City',
    'County',
    'Post code',
    'Verified',
    'Children',
  ],
  verified: { yes: 'yes', no: 'no' },
});

/** Refusals about a question, a contact or a consent. */
export const registerRefusalTexts = catalogue('registerRefusalTexts', {
  answered: 'This question has been answered already.',
  gone: 'This question is gone. The childminder may have taken it back.',
  onceADay: 'You can send it again once a day.',
  otherHasEmail: 'Another of your contacts has this email address.',
  emailOf: (contact: string) =>
    `${contact} already has this email address. Please enter another address for a second person, or leave it empty.`,
  consentChanged: 'The wording of this consent has changed. Please read it again.',
  savedOtherwise:
    'This contact was already saved the first time you pressed. Please look at it and change it there.',
  notSharing: 'This contact does not share with you. Please ask again first.',
});

/** Recent events on a parent's home page. */
export const storyTexts = catalogue('storyTexts', {
  recorded: (what: string, time: string) => `${what} at ${time}`,
  /** The caption of a photo is a sentence of its own. */
  /** A sentence ends with the time, not with its full stop. */
  pictured: (what: string, time: string) => `${what.replace(/\.$/, '')}, ${time}`,
  message: (from: string, subject: string | null) =>
    subject ? `Message from ${from}: ${subject}` : `Message from ${from}`,
  planned: (what: string, when: string) => `${what}, planned for ${when}`,
  changed: (what: string, when: string) => `${what}, changed: ${when}`,
  dayAndTime: (day: string, time: string) => `${day} at ${time}`,
  yourChildminder: 'your childminder',
});

/** The letter to a childminder whose link a parent ended. */
export const registerMailTexts = catalogue('registerMailTexts', {
  aParent: 'A parent',
  hasEnded: (parent: string) => `${parent} has stopped sharing with you`,
  seesNothingMore: (parent: string) =>
    `${parent} no longer sees anything in your register, and you can no longer write to each other.`,
  recordsStay: 'You keep your records. The contact stays in your register, without an account.',
  seeContact: 'See the contact',
});
