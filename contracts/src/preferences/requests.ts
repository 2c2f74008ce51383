import * as z from 'zod/mini';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { trueOrFalse } from './true-or-false.ts';

export const Preferences = z.object({
  dashboardPreferences: z.object(
    {
      showWelcomeMessage: trueOrFalse('showWelcomeMessage'),
      showDailyEvents: trueOrFalse('showDailyEvents'),
      showDailyMontessoriActivity: trueOrFalse('showDailyMontessoriActivity'),
    },
    'dashboardPreferences is required',
  ),
  communicationPreferences: z.object(
    {
      marketingEmails: trueOrFalse('marketingEmails'),
      newsletterSubscription: trueOrFalse('newsletterSubscription'),
    },
    'communicationPreferences is required',
  ),
});
export type Preferences = z.infer<typeof Preferences>;

/** The preferences until a choice is made. */
export const defaultPreferences: Preferences = {
  dashboardPreferences: {
    showWelcomeMessage: true,
    showDailyEvents: true,
    showDailyMontessoriActivity: true,
  },
  communicationPreferences: { marketingEmails: false, newsletterSubscription: false },
};

export const preferences = endpoint('GET /childminder/preferences', {
  summary: 'What the childminder wants to see on the dashboard and to be sent',
  access: ['childminder'],
  answer: Preferences,
});

export const savePreferences = command('PUT /childminder/preferences', {
  summary: 'Choose all of it anew',
  access: ['childminder'],
  body: Preferences,
  answer: Preferences,
  changes: ['preferences'],
});

export const Weather = z.object({
  temp_c: z.number(),
  condition: z.enum(['cloudy', 'rainy', 'sunny']),
  /** The county of the weather. */
  location: z.string(),
  /** The time of this weather. */
  timestamp: z.string(),
});
export type Weather = z.infer<typeof Weather>;

export const weather = endpoint('GET /weather', {
  summary: 'The weather in a county, asked for once in half an hour',
  access: ['childminder'],
  query: z.object({ county: z.string('County is required') }),
  answer: Weather,
});
