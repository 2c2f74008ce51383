import * as z from 'zod/mini';
import { isDate } from '../care/when.ts';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { PlacesFacts } from './forecast-facts.ts';
import { forecastTexts as texts } from './forecast-texts.ts';
import { unsaidOffer, WrittenOffer } from './offer.ts';

export const placesAhead = endpoint('GET /childminder/places', {
  summary: 'Everything from which free places of the next twelve months follow',
  access: ['childminder'],
  answer: PlacesFacts,
});

export const offerPlaces = command('PUT /childminder/places/offer', {
  summary: 'Say how many children she takes at one time, and on which days she is open',
  access: ['childminder'],
  body: WrittenOffer,
  examples: [{ ...unsaidOffer, most: 5 }],
  answer: WrittenOffer,
  changes: ['places'],
});

const WrittenStart = z.object({
  date: z
    .string(texts.schoolDateRequired)
    .check(z.refine(isDate, { error: texts.schoolDateRequired, abort: true })),
  isEstimate: z.boolean(),
});

export const saySchoolStart = command('PUT /childminder/places/children/:id/school', {
  summary: 'Say when a child starts school, or take that back',
  access: ['childminder'],
  params: z.object({ id: Id }),
  body: z.object({ start: z.nullable(WrittenStart) }),
  examples: [{ start: { date: '2027-09-01', isEstimate: true } }],
  answer: z.object({ _id: Id }),
  changes: ['places'],
});
