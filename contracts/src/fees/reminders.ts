/** Friendly reminders, by the day from which a rule applies. There are no late fees except those of the agreement. */
const reminderRules = [
  { from: '2026-01-01', daysAfterDue: [3, 10, 21], madeUpWithinDays: 2, mailsADay: 5 },
] as const;

export const reminderRuleOn = (date: string): (typeof reminderRules)[number] =>
  reminderRules.findLast(({ from }) => from <= date) ?? reminderRules[0];

/** Answers whether the invoice was due on an earlier day, and something is still to pay. */
export const isOverdue = ({ due, open }: { due: string | null; open: number }, today: string): boolean =>
  open > 0 && due !== null && due < today;
