import { describe, expect, test } from 'vitest';
import { runCommands } from '../../engine/test-decider-properties.ts';
import { careDecider } from './decider.ts';
import { at, context, correct, nthRecordId, record } from './test-commands.ts';

const meal = (foodItems: string[], more: object = {}) =>
  record('meal', 1, { time: at('12:00'), fields: { type: 'lunch', amount: 'all', foodItems, ...more } });
const bodyOf = (...commands: Parameters<typeof runCommands>[1]) =>
  runCommands(careDecider, commands as never, context).state.records.get(nthRecordId(1))?.body;
const mark = [{ food: 'Fruit yoghurt', allergies: ['Milk'] }];

describe('a meal in spite of an allergy', () => {
  test('is recorded as it is sent, and marked, confirmed or not', () => {
    expect(bodyOf(meal(['Banana', 'Fruit yoghurt']))).toMatchObject({ inSpiteOf: mark });
    expect(bodyOf(meal(['Fruit yoghurt'], { confirmed: true }))).toMatchObject({ inSpiteOf: mark });
    expect(bodyOf(meal(['Banana']))).not.toHaveProperty('inSpiteOf');
  });

  test('is marked by nobody but the decision', () =>
    expect(bodyOf(meal(['Banana'], { inSpiteOf: mark }))).not.toHaveProperty('inSpiteOf'));

  test('keeps its mark where the allergy is known no more', () => {
    const { state } = runCommands(careDecider, [meal(['Fruit yoghurt'])], context);
    const some = correct('meal', 1, { fields: { amount: 'some' } });
    expect(careDecider.decide(some, state, { ...context, allergies: { allergies: [] } })).toMatchObject([
      { data: { body: { inSpiteOf: mark } } },
    ]);
  });

  test('keeps its mark through a correction, and loses it with the food', () => {
    const change = (fields: object) => correct('meal', 1, { fields: fields as never });
    expect(bodyOf(meal(['Fruit yoghurt']), change({ amount: 'some' }))).toMatchObject({
      amount: 'some',
      inSpiteOf: mark,
    });
    expect(bodyOf(meal(['Banana']), change({ foodItems: ['Banana', 'Fruit yoghurt'] }))).toMatchObject({
      inSpiteOf: mark,
    });
    expect(bodyOf(meal(['Fruit yoghurt']), change({ foodItems: ['Banana'] }))).not.toHaveProperty(
      'inSpiteOf',
    );
  });
});
