import * as z from 'zod/mini';
import { Id } from '../../ids.ts';
import { texts } from '../texts.ts';
import { activity, dailyPaths } from './activity.ts';
import { choice, momentForm, notes, photoUrl } from './fields.ts';
import { activityLog } from './log.ts';

const types = ['breakfast', 'lunch', 'dinner', 'snack'] as const;
const amounts = ['none', 'some', 'most', 'all'] as const;

const type = choice(types, texts.mealTypeRequired, texts.wrongChoice('Meal type', types.join(', ')));
const amount = choice(amounts, texts.amountRequired, texts.wrongChoice('Amount', amounts.join(', ')));

/** As typed, but without empty ones and without the same twice. */
const foodItems = z
  .array(
    z.string(texts.foodsNotList).check(z.trim(), z.maxLength(100, texts.foodTooLong)),
    texts.foodsNotList,
  )
  .check(
    z.maxLength(100, texts.foodsTooMany),
    z.overwrite((items) => {
      const seen = new Set<string>();
      return items.filter((item) => {
        const same = item.toLowerCase();
        if (item === '' || seen.has(same)) return false;
        seen.add(same);
        return true;
      });
    }),
  );

/** The childminder was warned that a food may not be right for the child, and said it is. */
const confirmed = z.optional(z.boolean());

export const meal = activity({
  kind: 'meal',
  activityType: 'meals',
  list: 'meals',
  name: 'Meal',
  paths: dailyPaths('meals'),
  log: activityLog('meal'),
  body: z.object({
    type: z.enum(types),
    foodItems: z.array(z.string()),
    amount: z.enum(amounts),
    notes: z.optional(z.string()),
    photo: z.optional(Id),
    confirmed,
  }),
  create: momentForm({
    type: z._default(type, 'breakfast'),
    foodItems: z._default(foodItems, []),
    amount: z._default(amount, 'none'),
    notes,
    photoUrl,
    confirmed,
  }),
  update: momentForm({
    type: z.optional(type),
    foodItems: z.optional(foodItems),
    amount: z.optional(amount),
    notes,
    photoUrl,
    confirmed,
  }),
  counted: true,
  photo: 'record-photo',
  ribbon: 'mark',
  title: ({ type }) => `${type.charAt(0).toUpperCase()}${type.slice(1)}`,
  detail: ({ foodItems, amount }) => [foodItems.join(', '), `ate ${amount}`].filter(Boolean).join(' · '),
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
});
