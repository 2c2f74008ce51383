import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { enquiryKeptUntil, rulesOn } from '@nead/contracts/personal-data/retention.ts';
import type pg from 'pg';
import { dropId, type Found, foundBetween, type NoteInDirectory, noteAt } from '../../engine/directory.ts';

/** Enquiries by the last day on which they are kept; those of unproved addresses apart. */
const KEPT = 'enquiry-kept';
const UNPROVED = 'enquiry-unproved';

/** Enquiries whose time was over before this day. */
export const enquiriesOver = (pool: pg.Pool, today: string): Promise<Found[]> =>
  foundBetween(pool, KEPT, '', addDays(today, -1));

/** Enquiries of addresses that were not proved in time. */
export const enquiriesUnproved = (pool: pg.Pool, today: string): Promise<Found[]> =>
  foundBetween(pool, UNPROVED, '', addDays(today, -1));

/** Notes the last day on which each enquiry is kept. */
export const noteEnquiry: NoteInDirectory = async (client, event) => {
  const { type, data } = event;
  async function drop(enquiryId: string): Promise<void> {
    for (const kind of [KEPT, UNPROVED]) await dropId(client, kind, enquiryId);
  }
  /** Each word, on either side, keeps an enquiry for its whole time again. */
  async function keep(kind: string, until: string, childminderId: string, enquiryId: string): Promise<void> {
    await drop(enquiryId);
    await noteAt(client, kind, until, childminderId, enquiryId);
  }
  switch (type) {
    case 'EnquiryAsked': {
      const day = dublinDate(data.at);
      const until = addDays(day, rulesOn(day).enquiry.unprovedDays);
      await keep(UNPROVED, until, data.childminderId, data.enquiryId);
      break;
    }
    case 'EnquiryJoined':
      await drop(data.laterId);
      await keep(KEPT, enquiryKeptUntil(dublinDate(data.at)), data.childminderId, data.enquiryId);
      break;
    case 'EnquiryProved':
    case 'EnquiryAnswered':
    case 'OfferTakenBack':
    case 'OfferReplied':
      await keep(KEPT, enquiryKeptUntil(dublinDate(data.at)), data.childminderId, data.enquiryId);
      break;
    case 'EnquiryErased':
      await drop(data.enquiryId);
      break;
    case 'ErasureCarriedOut':
      // Nobody reads the enquiries of an erased childminder.
      await client.query(
        `update command.directory set key = '' where kind = any ($1) and childminder_id = $2`,
        [[KEPT, UNPROVED], data.accountId],
      );
      break;
  }
};
