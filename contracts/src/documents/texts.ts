import { dayName } from '../calendar/date-names.ts';
import { catalogue } from '../catalogue.ts';

const ALLOWED = 'Only PDF, Word, Excel, Images, and text documents are allowed.';

/** Texts of the document repository, as the specification gives them; the last group is ours, where it gives none. */
export const documentTexts = catalogue('documentTexts', {
  tooLarge: (name: string, mb: number) => `File ${name} is too large. Maximum size is ${mb}MB`,
  invalidType: (name: string) => `File ${name} has an invalid type. ${ALLOWED}`,
  tooMany: 'Too many files',
  uploadFailed: 'Failed to upload document',
  deleteFailed: 'Failed to delete document',
  uploaded: 'Document uploaded successfully',
  deleted: 'Document deleted successfully',
  updated: 'Document updated successfully',

  confirmDelete: 'Are you sure you want to delete this document? This action cannot be undone.',
  noFile: 'Please select a file to upload',
  empty: (name: string) => `File ${name} is empty. Please choose another.`,
  broken: (name: string) => `File ${name} is incomplete or damaged. Please choose another.`,
  nameRequired: 'Name is required',
  nameTooLong: 'A name can be at most 80 characters',
  categoryRequired: 'Category is required',
  expiryInvalid: 'The expiry date is a date',
  notFound: 'This document was not found.',
  gone: 'This document was deleted in the meantime.',
  signatureRequired: 'Please type your name to sign',
  notToSign: 'This document is for reading; it needs no signature.',
  signedAlready: 'This document was signed already.',
  loadFailed: 'Failed to load documents',
  updateFailed: 'Failed to update document',
  nobodyChosen: 'Please choose at least one parent',
  notAContact: 'This parent was not found.',
});

/** Documents on the dashboards. Apart from page-texts.ts, since dashboards are loaded first. */
export const toDoTexts = catalogue('toDoTexts', {
  ranOutYesterday: 'Ran out yesterday',
  ranOutDaysAgo: (days: number) => `Ran out ${days} days ago`,
  runsOutToday: 'Runs out today',
  runsOutTomorrow: 'Runs out tomorrow',
  runsOutInDays: (days: number) => `Runs out in ${days} days`,
  aDocument: 'A document',
  unsigned: (count: number) => (count === 1 ? '1 document unsigned' : `${count} documents unsigned`),
  sentToParents: 'Sent to parents',
  waitForSignature: (count: number) =>
    `${count} ${count === 1 ? 'document waits' : 'documents wait'} for your signature`,
  newToRead: (count: number) => `${count} new ${count === 1 ? 'document' : 'documents'} to read`,
});

export const documentMailTexts = catalogue('documentMailTexts', {
  documentRunsOut: 'A document runs out soon',
  aDocumentOfYours: 'A document',
  uploadTheNewOne: 'Upload the new one when you have it, or change the date if it was renewed.',
  openYourDocuments: 'Open your documents',
  getThisMail: 'You get this mail 60 and 14 days before the date that you entered.',
  documentWaits: 'A document waits for your signature',
  aDocument: 'A document for you to read',
  childminderAsks: 'Your childminder asks you to read a document and to sign it.',
  childminderSent: 'Your childminder sent you a document to read.',
  open: 'Open it',
  onlyYouCanOpen: 'Only you can open it, once you are logged in.',
  runsOut: (name: string | number, days: string | number, expires: string | number) =>
    `“${name}” in your repository runs out in ${days} days or less, on ${dayName(String(expires))}.`,
});
