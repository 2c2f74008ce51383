import { dayName } from '../calendar/date-names.ts';

export const documentMailTexts = {
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
} as const;
