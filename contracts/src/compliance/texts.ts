import { catalogue } from '../catalogue.ts';

/** The file's refusals, and its one line on the dashboard, which is loaded first. */
export const complianceTexts = catalogue('complianceTexts', {
  dateInvalid: 'The date must be a day like 2026-11-28',
  timeInvalid: 'The time must be like 10:42',
  notText: 'This must be a text',
  tooLong: 'This text is too long',
  secondsInvalid: 'It took between 1 second and an hour',
  numberRequired: 'Please enter the number on the certificate',
  fromRequired: 'Please enter the first day of the certificate',
  expiresRequired: 'Please enter the last day on which it is valid',
  doneOnRequired: 'Please enter the day it was done',
  personRequired: 'Please enter the name of the person who would step in',
  issuedInFuture: 'The day it was issued is still to come. Please check the date.',
  expiresBeforeIssued: 'It cannot run out before it was issued. Please check both dates.',
  notAPaper: 'A paper does not meet this duty.',
  noSuchDocument: 'This document was not found. It may have been deleted.',
  notOfHouse: 'Every family reads the handbook, so its papers are those in Policies or Certificates.',
  notFound: 'This was not found in your file.',
  gone: 'This was taken out of the file in the meantime.',
  changed: 'This was changed on another device in the meantime.',
  noSuchChild: 'One of these children was not found.',
  whoRequired: 'Please enter the visitor’s name',
  beforeRegistration: (day: string) =>
    `Your registration began on ${day}. A record of the service cannot be from before that day.`,
  fromRequiredOfComplaint: 'Please say who made the complaint',
  aboutRequired: 'Please write what the complaint is about',
  receivedInFuture: 'The day of the complaint is still to come. Please check the date.',
  closedInFuture: 'The day it was closed is still to come. Please check the date.',
  closedBeforeReceived: 'It cannot be closed before it was made. Please check both dates.',
  noSuchContact: 'This parent was not found.',
  reasonRequired: 'Please say why it does not apply to you',
  answersRequired: 'Please answer all three questions',
  answerFirst: 'Please answer the three questions about this incident first.',
  needNotBeTold:
    'By your answers, you do not have to tell Tusla. Change an answer first if you told them all the same.',
  sentAlready: (day: string) => `This was sent on ${day}, and stays as it was sent.`,
  sentInFuture: 'The day it was sent is still to come. Please check the date.',
  sentBeforeIncident: 'It cannot be sent before it happened. Please check the date.',
  incidentChanged: 'The incident was changed in the meantime. Please look at the form again.',

  titleRequired: 'Please give the chapter a title',
  titleTooLong: 'This title is too long',
  chapterTooLong: 'This chapter is too long. Please make two of it.',
  /** The line on a parent's dashboard. */
  handbookToRead: (name: string, isKnown: boolean) =>
    isKnown
      ? `${name} has changed the handbook and asks you to read it`
      : `${name} asks you to read the handbook`,
  readHandbook: 'Read it',
  aChildminder: 'Your childminder',

  file: 'Your file',
  tellTusla: (day: string) => `Tell Tusla by ${day}`,
  tuslaWasDue: (day: string) => `You had to tell Tusla by ${day}`,
  afterIncidentOf: (child: string | null, more: number) =>
    `After an incident${child === null ? '' : ` of ${child}`}${more > 0 ? `, and ${more} more` : ''}`,
  toAdd: (count: number) => `${count} to do in your file`,
  runOut: (count: number) =>
    count === 1 ? '1 thing in your file runs out' : `${count} things in your file run out`,
});

export const complianceMailTexts = catalogue('complianceMailTexts', {
  due: 'Something in your file is due',
  isDue: (what: string) => `Due now, or soon: ${what}.`,
  open: 'Open your file',
  weekly: 'You get this mail on the day something becomes due, and at most once a week after that.',
});
