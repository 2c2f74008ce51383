/** The days for which a plan is kept after a failed payment, by the day from which a rule applies. */
const graceRules = [{ from: '2026-01-01', days: 7 }] as const;

const DAY_MS = 86_400_000;

/** The time at which a plan stops, from the time since which a payment is owed. */
export function graceEndsAt(owedSince: string): string {
  const { days } = graceRules.findLast(({ from }) => from <= owedSince) ?? graceRules[0];
  return new Date(Date.parse(owedSince) + days * DAY_MS).toISOString();
}
