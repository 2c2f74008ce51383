import { counted } from '../counted.ts';
import type { TooMany } from './numbers-guard.ts';

/** What needs the childminder's attention: tasks, a late child, too many children at once. */
export const attentionTexts = {
  thingsToDo: 'Things to do',
  allDone: 'All caught up. Nothing to do.',
  /** `more`: whether some of it could be loaded. */
  notKnown: (more: boolean) =>
    more ? 'We could not check everything.' : 'We could not check what there is to do.',
  noneWaited: (at: string) => `There was nothing to do at ${at}.`,
  wasNotSignedOut: (child: string) => `${child} was not signed out`,
  isLate: (child: string, late: string) => `${child} is ${late}`,
  expected: 'Expected, not arrived',
  mayHaveNext: (child: string, medicine: string) => `${child}: ${medicine} again?`,
  since: (time: string) => `Can be given since ${time}`,
  toDecide: (count: number) => counted(count, 'change to decide', 'changes to decide'),
  wasRefused: 'Not taken by the server',
  incidentsUnread: (count: number) => counted(count, 'incident', 'incidents'),
  byParents: 'Not yet read by parents',
  newMessages: (count: number) => counted(count, 'new message', 'new messages'),
  inInbox: 'In your inbox',
  attendanceReturn: 'Attendance return',
  ofLastWeek: (what: string) => `Last week, ${what}`,
  signOutsMissing: (count: number) => counted(count, 'sign-out missing', 'sign-outs missing'),
  dueToday: 'due today',
  due: (day: string) => `due ${day}`,

  ring: (contact: string) => `Ring ${contact}`,
  home: 'home',
  notComing: 'Not coming',
  isNotComing: (child: string) => `${child} is not coming today`,

  signInAsked: (child: string) => `Sign ${child} in?`,
  signInAnyway: 'Sign in anyway',
  tooMany: ({ present, most, underMonths }: TooMany) =>
    `${present} children ${underMonths === undefined ? '' : `under ${underMonths} months `}would be present. The most allowed is ${most}.`,
} as const;
