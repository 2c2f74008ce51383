import { catalogue } from '../catalogue.ts';
import { MB } from '../file-size.ts';
import type { AttachmentKind, Side } from './events.ts';

const words: Record<AttachmentKind, { one: string; many: string; Many: string }> = {
  image: { one: 'image', many: 'images', Many: 'Images' },
  video: { one: 'video', many: 'videos', Many: 'Videos' },
  document: { one: 'document', many: 'documents', Many: 'Documents' },
};

/** Texts of the messages, as the specification gives them; the last group is ours, where it gives none. */
export const messageTexts = catalogue('messageTexts', {
  nothingWritten: {
    childminder: 'Please enter a message or add attachments',
    parent: 'Please enter a message or attach a file',
  } satisfies Record<Side, string>,
  recipientRequired: {
    childminder: 'Please select a parent',
    parent: 'Please select a childminder',
  } satisfies Record<Side, string>,
  subjectRequired: 'Please enter a subject',
  mediaOnly: 'Only image and video files are allowed',
  notOnFree: 'Media attachments are not available in the free tier. Please upgrade to add images and videos.',
  tooMany: (kind: AttachmentKind, most: number) =>
    `You can only attach ${most} ${words[kind][most === 1 ? 'one' : 'many']} per message in your current subscription`,
  tooLarge: (kind: AttachmentKind, megabytes: number, size: number) =>
    `${words[kind].Many} must be under ${megabytes}MB. This ${words[kind].one} is ${shownMegabytes(size)}MB`,
  sendFailed: 'Failed to send message. Please try again.',
  loadFailed: 'Failed to load messages',
  parentsFailed: 'Failed to fetch parents. Please try again.',
  attachFailed: 'Failed to add attachment',
  sent: { childminder: 'Message sent successfully', parent: 'Message sent' } satisfies Record<Side, string>,
  unknownUser: 'Unknown User',
  unnamedFile: 'File',
  noChildminders: 'No Childminders Found',
  noChildmindersDetail: "You don't have any associated childminders to message.",

  tooManyInAll: (most: number) =>
    `You can only attach ${most} files per message in your current subscription`,
  documentsNotOnFree:
    'Documents are not available in the free tier. Please upgrade to attach them to a message.',
  subjectTooLong: 'A subject can be at most 80 characters',
  contentTooLong: 'A message can be at most 10,000 characters',
  wrongRole: {
    childminder: 'A message from a childminder goes to a parent',
    parent: 'A message from a parent goes to their childminder',
  } satisfies Record<Side, string>,
  notText: 'This must be a text',
  notAttachable: 'Only images, videos, PDF, Word and Excel files can be attached',
  attachmentLeft: 'A file has not arrived. Please upload it again or remove it.',
  attachmentGone: 'This file is no longer here. Please attach it again.',
  attachmentsInvalid: 'Attachments must be a list of uploaded files',
  sameFileTwice: 'The same file is attached twice',
  messageNotFound: 'This message was not found.',
  recipientNotFound: 'This recipient was not found.',
  leftCare: 'Your child has left this childminder’s care. You can still read the messages here.',
  boxInvalid: 'The box must be inbox or sent',
  limitInvalid: 'The limit is a whole number from 1 to 1000',
  beforeInvalid: 'before must be a place as it was told',
  deleted: 'Message deleted',
  deleteFailed: 'Failed to delete message',
  noMessages: { inbox: 'No messages yet', sent: 'Nothing sent yet' },
});

/** Megabytes with one decimal, rounded up, so that a file over the limit never looks like one at the limit. */
const shownMegabytes = (size: number): string => (Math.ceil((size / MB) * 10) / 10).toFixed(1);

export const messageMailTexts = catalogue('messageMailTexts', {
  read: 'Read it',
  aParent: 'A parent',
  untilYouHaveRead: (from: string | number) =>
    `We will not mail you again about messages from ${from} until you have read this one. Please reply in Nead, not to this mail.`,
  hasWritten: (from: string | number) => `${from} has written to you on Nead`,
  hasSent: (from: string | number) => `${from} has sent you a message. Log in to read it.`,
});
