import { unsaidOffer } from '@nead/contracts/places/offer.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type PlaceCommand, placesDecider } from './decider.ts';

const childminderId = '65a0c0de0000000000000001';
const childId = '65a0c0de0000000000000002';
const at = '2026-11-30T09:00:00.000Z';
const hers = { childminderId, at };
const offer = { ...unsaidOffer, most: 5 };
const offering = (said = offer): PlaceCommand => ({ type: 'Offer', ...hers, offer: said });
const september = { date: '2027-09-01', isEstimate: true };
const school = (start: typeof september | null): PlaceCommand => ({
  type: 'SaySchool',
  ...hers,
  childId,
  start,
});
const decide = (command: PlaceCommand, ...before: PlaceCommand[]) =>
  placesDecider.decide(command, runCommands(placesDecider, before, undefined).state, undefined);

test('an offer is written whole, and the same one once', () => {
  expect(decide(offering())).toEqual([{ type: 'PlacesOffered', data: { childminderId, offer, at } }]);
  expect(decide(offering(), offering())).toEqual([]);
  expect(decide(offering({ ...offer, young: 1 }), offering())).toHaveLength(1);
});

test('a first day of school is written, mended and taken back, each once', () => {
  const said = { childminderId, childId, at };
  expect(decide(school(september))).toEqual([
    { type: 'SchoolStartSaid', data: { ...said, start: september } },
  ]);
  expect(decide(school(september), school(september))).toEqual([]);
  const known = { ...september, isEstimate: false };
  expect(decide(school(known), school(september))).toEqual([
    { type: 'SchoolStartSaid', data: { ...said, start: known } },
  ]);
  expect(decide(school(null), school(september))).toEqual([{ type: 'SchoolStartSaid', data: said }]);
  expect(decide(school(null))).toEqual([]);
  expect(decide(school(null), school(september), school(null))).toEqual([]);
});

test('what was erased counts as never said', () => {
  const state = placesDecider.evolve(runCommands(placesDecider, [offering()], undefined).state, {
    type: 'PlacesOffered',
    data: { childminderId, offer: null, at },
  });
  const gone = placesDecider.evolve(state, {
    type: 'SchoolStartSaid',
    data: { childminderId, childId, start: null, at },
  });
  expect(placesDecider.decide(offering(), gone, undefined)).toHaveLength(1);
  expect(placesDecider.decide(school(null), gone, undefined)).toEqual([]);
});

test('holds what every decider holds', () => {
  const said = fc.record({ date: fc.constantFrom('2027-09-01', '2028-09-01'), isEstimate: fc.boolean() });
  const commands = fc.oneof(
    fc
      .record({
        most: fc.integer({ min: 0, max: 6 }),
        young: fc.constantFrom(0, 2),
        afterSchool: fc.constant(2),
        open: fc.constant(offer.open),
      })
      .map((each) => offering(each)),
    fc.option(said, { nil: null }).map((each) => school(each)),
  );
  holdsForEveryDecider(placesDecider, commands, undefined);
});
