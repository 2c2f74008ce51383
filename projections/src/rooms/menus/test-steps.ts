import type { DomainEvent } from '@nead/contracts/events.ts';
import { noMeals } from '@nead/contracts/menus/menu.ts';

/** For tests: every event of a menu, in a possible order. */
export function menuSteps({ childminderId }: { childminderId: string }): [string, ...DomainEvent[]][] {
  const stream = `menus-${childminderId}`;
  const planned = (version: number, lunch: string[]): DomainEvent => ({
    type: 'MenuPlanned',
    data: { childminderId, date: '2026-11-17', version, menu: { ...noMeals(), lunch } },
  });
  return [
    [stream, planned(1, ['Irish stew'])],
    [stream, planned(2, ['Irish stew', 'Brown bread'])],
  ];
}
