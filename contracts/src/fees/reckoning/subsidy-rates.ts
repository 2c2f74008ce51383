/**
 * What the National Childcare Scheme pays at least for an hour, by the day from which it does: what the form of an agreement
 * begins with. To be confirmed with the scheme, since a family's own award may be more, as the form says.
 */
const rates = [
  { from: '2023-01-02', centsAnHour: 140 },
  { from: '2024-09-02', centsAnHour: 214 },
] as const;

export const subsidyRateOn = (date: string): (typeof rates)[number] =>
  rates.findLast(({ from }) => from <= date) ?? rates[0];
