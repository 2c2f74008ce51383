import * as z from 'zod/mini';
import { capitalised } from '../../capitalised.ts';
import { requiredFieldTexts as fieldTexts } from '../../field-texts.ts';
import { Id } from '../../ids.ts';
import { choice } from '../../required-field.ts';
import { InSpiteOf, inSpiteOf } from '../allergens.ts';
import { foodItems, mealTypes } from '../foods.ts';
import { allergyTexts, careTexts } from '../texts.ts';
import { activity, dailyPaths } from './activity.ts';
import { notes, photoUrl, timedForm } from './fields.ts';
import { activityLog } from './log.ts';

const amounts = ['none', 'some', 'most', 'all'] as const;

const type = choice(mealTypes, careTexts.mealTypeRequired, fieldTexts.wrongChoice('Meal type', mealTypes));
const amount = choice(amounts, careTexts.amountRequired, fieldTexts.wrongChoice('Amount', amounts));

/** The childminder was warned that a food may be wrong for the child, and confirmed it. */
const confirmed = z.optional(z.boolean());

const body = z.object({
  type: z.enum(mealTypes),
  foodItems: z.array(z.string()),
  amount: z.enum(amounts),
  notes: z.optional(z.string()),
  photo: z.optional(Id),
  confirmed,
  /** Set by the server, whether or not the food was confirmed. */
  inSpiteOf: z.optional(z.array(InSpiteOf)),
});

function alert({ inSpiteOf: marks = [] }: z.infer<typeof body>): string | undefined {
  if (marks.length === 0) return undefined;
  const allergies = [...new Set(marks.flatMap((mark) => mark.allergies))];
  return allergyTexts.inSpiteOf(
    allergies,
    marks.map(({ food }) => food),
  );
}

export const meal = activity({
  kind: 'meal',
  activityType: 'meals',
  list: 'meals',
  name: 'Meal',
  paths: dailyPaths('meals'),
  log: activityLog('meal'),
  body,
  create: timedForm({
    type: z._default(type, 'breakfast'),
    foodItems: z._default(foodItems, []),
    amount: z._default(amount, 'none'),
    notes,
    photoUrl,
    confirmed,
  }),
  update: timedForm({
    type: z.optional(type),
    foodItems: z.optional(foodItems),
    amount: z.optional(amount),
    notes,
    photoUrl,
    confirmed,
  }),
  counted: true,
  photo: 'record-photo',
  forBook: true,
  ribbon: 'mark',
  title: ({ type }) => capitalised(type),
  inShort: ({ type, foodItems, amount }) => [capitalised(type), ...foodItems, `ate ${amount}`].join(', '),
  repeats: ['type', 'foodItems', 'amount'],
  asksAnother: 'same title that day',
  eaten: ({ type, foodItems }) => ({ at: type, foods: foodItems }),
  detail: (body) =>
    [body.foodItems.join(', '), `ate ${body.amount}`, alert(body)].filter(Boolean).join(' · '),
  knowing({ inSpiteOf: _, ...body }, child, before) {
    const marks = inSpiteOf(body, child, before);
    return { ...body, ...(marks.length > 0 && { inSpiteOf: marks }) };
  },
  alert,
  warnings: ({ inSpiteOf: marks = [] }, child) =>
    marks.map(({ food, allergies }) => allergyTexts.warning(child, allergies, food)),
  texts: {
    recorded: 'Meal recorded',
    updated: 'Meal record updated',
    deleted: 'Meal record deleted',
    recordFailed: 'Failed to record meal',
    updateFailed: 'Failed to update meal record',
    deleteFailed: 'Failed to delete meal record',
    confirmDelete: 'Are you sure you want to delete this meal record? This action cannot be undone.',
  },
  examples: [
    {
      time: '2026-11-17T12:30:00.000Z',
      type: 'lunch',
      foodItems: ['Irish stew', 'Brown bread'],
      amount: 'most',
    },
    {
      time: '2026-11-17T10:30:00.000Z',
      type: 'snack',
      foodItems: ['Banana'],
      amount: 'all',
      notes: 'Peeled it alone',
    },
    { time: '2026-11-17T08:30:00.000Z' },
  ],
  wrong: [
    ['time', '', 'Time is required'],
    ['type', '', 'Meal type is required'],
    ['type', 'brunch', 'Meal type must be one of breakfast, lunch, dinner, snack'],
    ['amount', '', 'Amount is required'],
    ['amount', 'half', 'Amount must be one of none, some, most, all'],
    ['foodItems', 'Peas', 'Food items must be a list of texts'],
    ['foodItems', [{ name: 'Peas' }], 'Food items must be a list of texts'],
    ['foodItems', ['x'.repeat(101)], 'A food item can be at most 100 characters'],
    ['foodItems', Array(101).fill('Peas'), 'A meal can have at most 100 food items'],
  ],
});
