import type { CareCommand } from '@nead/command-api/rooms/care/decider.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { DemoChild } from '../household.ts';

type RecordFields = Extract<CareCommand, { type: 'Record' }>['sent']['fields'];

/**
 * A record about a child. `record` and `of` name a record within the child's day; `collector`, from 0 to 1, picks one
 * of the people who may collect the child.
 */
export type Act =
  | { does: 'sign in'; record: string }
  | { does: 'sign out'; record: string; collector: number }
  | { does: 'record'; kind: string; record: string; fields: RecordFields }
  | { does: 'end'; kind: string; of: string; fields: RecordFields }
  | { does: 'correct'; kind: string; of: string; fields: RecordFields }
  | { does: 'remove'; kind: string; of: string };

export interface Step {
  child: DemoChild;
  at: Date;
  act: Act;
}

/** Its name within the child's day. */
export const nameOf = ({ act }: Step): string => ('record' in act ? act.record : `${act.does} ${act.of}`);

export const signsIn = (child: DemoChild, at: Date, record = 'in'): Step => ({
  child,
  at,
  act: { does: 'sign in', record },
});

export const signsOut = (child: DemoChild, at: Date, collector: number, record = 'out'): Step => ({
  child,
  at,
  act: { does: 'sign out', record, collector },
});

/** The data of a sign-out. */
export const signOutOf = (collector: number, may: readonly Id[]) => {
  const collectorId = may[Math.floor(collector * may.length)];
  return { type: 'signOut', ...(collectorId && { collectorId }) };
};

export const records = (
  child: DemoChild,
  kind: string,
  record: string,
  at: Date,
  fields: RecordFields,
): Step => ({
  child,
  at,
  act: { does: 'record', kind, record, fields },
});

/** Steps in the order of their times; at the same time in their given order. */
export const inOrder = (steps: readonly Step[]): Step[] =>
  [...steps].sort((a, b) => a.at.getTime() - b.at.getTime());

/** The parts of a command besides its act. */
interface Known {
  at: string;
  /** The id of a record of the day, by its name. */
  idOf: (record: string) => Id;
  /** The people who may collect the child. */
  collectors: readonly Id[];
}

/** The command for an act at that time. */
export function commandOf(act: Act, { at, idOf, collectors }: Known): CareCommand {
  const record = (kind: string, name: string, fields: RecordFields): CareCommand => {
    return { type: 'Record', kind, recordId: idOf(name), sent: { fields }, at, now: at };
  };
  const correct = (
    kind: string,
    name: string,
    sent: { ends?: boolean; fields: RecordFields },
  ): CareCommand => {
    return { type: 'Correct', kind, recordId: idOf(name), sent, at, now: at };
  };
  switch (act.does) {
    case 'sign in':
      return { type: 'SetStatus', recordId: idOf(act.record), status: 'signed-in', time: at };
    case 'sign out':
      return record('attendance', act.record, signOutOf(act.collector, collectors));
    case 'record':
      return record(act.kind, act.record, act.fields);
    case 'end':
      return correct(act.kind, act.of, { ends: true, fields: act.fields });
    case 'correct':
      return correct(act.kind, act.of, { fields: act.fields });
    case 'remove':
      return { type: 'Remove', kind: act.kind, recordId: idOf(act.of) };
  }
}
