import type { RefusalTable } from '../refusals.ts';

/** The error codes of each call of this room, in addition to those in ../refusals.ts. */
export const messageRefusals = {
  allMessages: [],
  deleteMessage: ['NOT_FOUND', 'FEATURE_REQUIRED'],
  deleteThread: ['NOT_FOUND', 'FEATURE_REQUIRED'],
  inbox: [],
  messageThread: ['NOT_FOUND'],
  messageThreads: [],
  readMessage: ['NOT_FOUND', 'FEATURE_REQUIRED'],
  readThread: ['NOT_FOUND', 'FEATURE_REQUIRED'],
  sendMessage: ['NOT_FOUND', 'CHILD_LEFT', 'FEATURE_REQUIRED', 'ID_TAKEN', 'PLAN_LIMIT'],
  sentMessages: [],
  unreadMessages: [],
} as const satisfies RefusalTable;
