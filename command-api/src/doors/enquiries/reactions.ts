import { ofReadSide } from '@nead/http-kit/postgres/shared-tables.ts';
import type { Reaction, ReactionParts, Reactions } from '../../engine/reaction.ts';
import { noteEnquiry } from '../../rooms/enquiries/directory.ts';
import { letterToFamily } from '../../rooms/enquiries/letters.ts';
import { destroyKeys, type ForgettingParts } from '../personal-data/carry-out.ts';

const letters = {
  EnquiryAsked: 'enquiry-proof',
  EnquiryAnswered: 'enquiry-answer',
  OfferTakenBack: 'offer-taken-back',
} as const;

const writeToFamily: Reaction<ReactionParts & ForgettingParts> = {
  name: 'write-to-family',
  to: new Set(Object.keys(letters) as (keyof typeof letters)[]), // the table's own keys
  react: async ({ type }) => (type in letters ? [letters[type as keyof typeof letters]] : []), // found among them
};

/**
 * Asks for one scrub at the end of the day, whatever was erased in it: a stranger, who can have an enquiry erased, must
 * not start the work of a scrub.
 */
const SCRUB_AT_NIGHT = `
  insert into ${ofReadSide.scrubWanted} (at)
  select night.at from (select date_trunc('day', now()) + interval '1 day' as at) night
  where not exists (select from ${ofReadSide.scrubWanted} wanted where wanted.at = night.at)`;

/** Makes an enquiry unreadable at once: when the family asks, when its time is over, and when it joined another. */
const forgetEnquiry: Reaction<ReactionParts & ForgettingParts> = {
  name: 'forget-enquiry',
  to: new Set(['EnquiryErased', 'EnquiryJoined'] as const),
  async react({ type, data, meta }, parts) {
    if (type !== 'EnquiryErased' && type !== 'EnquiryJoined') return [];
    const person = type === 'EnquiryErased' ? data.enquiryId : data.laterId;
    await destroyKeys(parts, [{ person, retention: 'communication' }], meta.recordedAt);
    await parts.pool.query(SCRUB_AT_NIGHT);
    return [];
  },
};

export const enquiryReactions: Reactions<ReactionParts & ForgettingParts> = {
  reactions: [writeToFamily, forgetEnquiry],
  note: noteEnquiry,
  templates: (parts) =>
    Object.fromEntries(Object.values(letters).map((name) => [name, (event) => letterToFamily(event, parts)])),
};
