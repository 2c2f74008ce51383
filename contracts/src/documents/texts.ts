const ALLOWED = 'Only PDF, Word, Excel, Images, and text documents are allowed.';

/** Texts of the document repository, as the specification gives them; the last group is ours, where it gives none. */
export const documentTexts = {
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
} as const;
