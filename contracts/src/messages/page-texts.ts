import { catalogue } from '../catalogue.ts';
import { joinWithAnd } from '../join-with-and.ts';

/** Texts of the message pages; those that the server needs too are in texts.ts. */
export const messagePageTexts = catalogue('messagePageTexts', {
  messages: 'Messages',
  box: 'Box',
  inbox: 'Inbox',
  sentBox: 'Sent',
  boxWith: (name: string, count: number) => `${name} (${count})`,
  nothingInBox: {
    inbox: 'Messages to you appear here straight away.',
    sent: 'Messages you send appear here.',
  },
  seeSent: (count: number) =>
    count === 1 ? 'See the message that you sent' : `See the ${count} messages that you sent`,
  showOlder: 'Show older',
  loadingMessages: 'Loading messages',
  inThisThread: 'messages in this thread',
  moreSubjects: (count: number) => (count === 1 ? '1 more subject' : `${count} more subjects`),
  read: 'Read',

  message: 'Message',
  backTo: { messages: 'messages', elsewhere: 'where you came from' },
  backToMessages: 'Back to messages',
  mayBeDeleted: 'It may have been deleted.',
  stillHere: 'It may have been deleted. What you were writing is still here, and was not sent.',
  copyWords: 'Copy the words',
  copied: 'Copied',
  sendAsNew: 'Send in a new message',
  showEarlier: 'Show earlier messages',
  loadingMessage: 'Loading the message',
  you: 'You',
  /** The first words of an own message in the list. */
  youSaid: (words: string) => `You: ${words}`,
  readAfterTime: ', read',
  sentAfterTime: ', sent',
  attached: (count: number) => `${count} attached`,
  thisMessage: 'This message',
  moreForThisMessage: 'More for this message',
  deleteMessage: 'Delete message',
  delete: 'Delete',
  deleteThreadAsked: 'Delete this thread?',
  deleteMessageAsked: 'Delete this message?',
  deleteDetail: (other: string) =>
    `It disappears from your lists. ${other} still has it, and so does the history.`,
  cancel: 'Cancel',

  newMessage: 'New Message',
  reply: 'Reply',
  loadingRecipients: 'Loading the recipients',
  noParents: 'No parents yet',
  noParentsDetail: 'Parents come with their child: add a child, and you can write to the parents.',
  addChild: 'Add Child',
  to: 'To',
  selectRecipient: 'Select a childminder',
  everyone: (count: number) => `All ${count} parents`,
  whoIsHere: (count: number) => `${count} parents of the children here`,
  sentToSeveral: (count: number) => `To ${count} parents, each in a thread of their own`,
  notSentTo: (names: string) => `Not sent to ${names}`,
  recipientOf: (name: string, children: string) => `${name} (${children})`,
  forChildren: (name: string, children: readonly string[]) => `${name}, for ${joinWithAnd(children)}`,
  contactsOfNoChild: (names: readonly string[]) =>
    `${joinWithAnd(names)} ${names.length === 1 ? 'is' : 'are'} not a contact of any child yet, and can read this once they are.`,
  noAccountYet: (names: readonly string[]) =>
    `${joinWithAnd(names)} ${names.length === 1 ? 'has' : 'have'} no account yet, and can read this after joining.`,
  eachInOwnThread: 'Each gets a thread of their own, and does not see who else you wrote to.',
  sendTo: (count: number) => `Send to ${count} parents`,
  subject: 'Subject',
  send: 'Send',
  messageTo: (name: string) => `Message to ${name}`,
  messageToHint: (firstName: string) => `Message ${firstName}`,
  addMedia: 'Add images or videos',
  attachments: 'Attachments',

  waitsHere: 'The message is waiting on this device',
  outgoing: {
    sending: 'Sending',
    waiting: 'Waiting on this device until you are back online',
    refused: 'Not sent',
  },
  waitingMessage: (name: string, subject: string) => `Message to ${name}: ${subject}`,
  discarded: 'The message was discarded',
  discard: 'Discard',
  sendAgain: 'Send again',

  today: 'Today',
  yesterday: 'Yesterday',
});
