import type { RefusalTable } from '../refusals.ts';

/** The error codes of each call of this room, in addition to those in ../refusals.ts. */
export const enquiryRefusals = {
  answerEnquiry: ['NOT_FOUND', 'RECORD_CHANGED', 'RECORD_REMOVED'],
  askForPlace: ['NOT_FOUND'],
  enquiryPage: ['NOT_FOUND'],
  eraseEnquiry: ['NOT_FOUND'],
  orderEnquiries: ['RECORD_CHANGED'],
  ownEnquiries: [],
  ownPage: [],
  pressOnEnquiry: ['NOT_FOUND', 'PLAN_LIMIT', 'RECORD_CHANGED'],
  publicPage: ['NOT_FOUND'],
  switchPage: ['FEATURE_REQUIRED', 'NOT_FOUND'],
  takeOfferBack: ['NOT_FOUND', 'RECORD_CHANGED', 'RECORD_REMOVED'],
  writeEnquiryNote: ['NOT_FOUND', 'RECORD_REMOVED'],
  writePage: ['FEATURE_REQUIRED', 'ITEM_EXISTS'],
} as const satisfies RefusalTable;
