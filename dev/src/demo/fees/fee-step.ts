import type { CommandInputs } from '@nead/command-api/engine/decider.ts';
import type { FeeCommand } from '@nead/command-api/rooms/fees/decider.ts';
import type { Fees } from '@nead/command-api/rooms/fees/state.ts';
import type { Refusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { DemoChildminder } from '../household.ts';
import type { DemoDay } from '../weeks.ts';

export interface OfHousehold {
  childminder: DemoChildminder;
  childminderId: Id;
  days: readonly DemoDay[];
  /** Accounts of parents, by their addresses. */
  accounts: ReadonlyMap<string, Id>;
  began: Date;
}

export interface DemoFamily {
  contactId: Id;
  email: string;
  name: string;
  parentId: Id | undefined;
  children: readonly { childId: Id; firstName: string }[];
}

type FeeStepResult = FeeCommand | Refusal | undefined;

/** An act about fees at a time; it depends on the acts before it. */
export interface FeeStep {
  at: Date;
  /** Its name within the household. */
  name: string;
  /** The parent who acts; else the childminder. */
  parentId?: Id | undefined;
  does: (inputs: CommandInputs, fees: Fees) => FeeStepResult | Promise<FeeStepResult>;
}
