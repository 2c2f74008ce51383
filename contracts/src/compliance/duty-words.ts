import { dateName } from '../calendar/date-names.ts';
import { calendarDaysBetween } from '../documents/fields.ts';
import { joinWithAnd } from '../join-with-and.ts';
import type { ToldFacts } from './facts.ts';
import { type DutyRow, renewalWindow } from './file-state.ts';
import { gapTexts, stateTexts as texts } from './file-texts.ts';
import { complianceTexts } from './texts.ts';

/** A row of the file in words. */
export interface DutyWords {
  name: string;
  /** The state, and what else is to be known of it. */
  state: string;
  more?: string;
}

/** A day closer than this is shown without its year. */
const NEAR_DAYS = 60;

/** '8 Jan' for a near day, else '8 Jan 2029'. */
export const nearDay = (date: string, today: string): string =>
  Math.abs(calendarDaysBetween(today, date)) <= NEAR_DAYS
    ? dateName(date).replace(/ \d+$/, '')
    : dateName(date);

const days = (today: string, date: string) => calendarDaysBetween(today, date);

type SaidOfDuty = Omit<DutyWords, 'name'>;

function ofRegistration({ state }: DutyRow, today: string): SaidOfDuty {
  if (state.is === 'in-order' && state.to) {
    const { opens, closes } = renewalWindow(state.to);
    return {
      state: texts.inOrderTo(dateName(state.to)),
      more: texts.renewBetween(dateName(opens), dateName(closes)),
    };
  }
  if (state.is !== 'runs-out') return ofPaper(state, today);
  const { closes } = renewalWindow(state.on);
  return today <= closes
    ? {
        state: texts.renewBy(nearDay(closes, today)),
        more: texts.runsOut(dateName(state.on), days(today, state.on)),
      }
    : {
        state: texts.runsOut(nearDay(state.on, today), days(today, state.on)),
        more: texts.renewalClosed(dateName(closes)),
      };
}

function ofPaper(state: DutyRow['state'], today: string): SaidOfDuty {
  if (state.is === 'runs-out')
    return { state: texts.runsOut(nearDay(state.on, today), days(today, state.on)) };
  if (state.is === 'missing')
    return { state: state.since ? texts.ranOut(dateName(state.since)) : texts.notNoted };
  if (state.is === 'in-order' && state.to) return { state: texts.inOrderTo(dateName(state.to)) };
  if (state.is === 'in-order' && state.last) return { state: texts.inOrderOf(dateName(state.last)) };
  return { state: texts.inOrder };
}

/** A handbook that is kept in Nead. */
function ofHandbook({ duty: { met }, state }: DutyRow, { handbook }: ToldFacts): SaidOfDuty | undefined {
  if (!handbook || met.by !== 'paper' || !met.inNead) return undefined;
  const { version, on, families, read } = handbook;
  if (met.inNead === 'handbook') return { state: texts.handbookOf(version, dateName(on)) };
  if (state.is === 'in-order' && families === 0) return { state: texts.noChildren };
  if (state.is === 'in-order' && read < families)
    return { state: texts.inOrder, more: texts.readBySome(read, families) };
  return { state: state.is === 'in-order' ? texts.readByAll(families) : texts.readBySome(read, families) };
}

function ofRecord(state: DutyRow['state'], today: string): SaidOfDuty {
  if (state.is === 'runs-out') return { state: texts.dueBy(nearDay(state.on, today), days(today, state.on)) };
  if (state.is === 'missing')
    return { state: state.since ? texts.dueSince(nearDay(state.since, today)) : texts.noneYet };
  if (state.is !== 'in-order' || !state.last) return { state: texts.inOrder };
  return {
    state: texts.inOrderLast(nearDay(state.last, today)),
    ...(state.next && { more: texts.nextBy(nearDay(state.next, today)) }),
  };
}

function ofChildren({ children }: ToldFacts): SaidOfDuty {
  if (children.length === 0) return { state: texts.noChildren };
  const left = children.filter(({ gaps }) => gaps.length > 0);
  if (left.length === 0) return { state: texts.allComplete(children.length) };
  const more = left.map(({ firstName, gaps }) =>
    texts.lacks(firstName ?? texts.aChild, gaps.map((gap) => gapTexts[gap]).join(', ')),
  );
  return { state: texts.someComplete(children.length - left.length, children.length), more: more.join('. ') };
}

function ofConsents({ children }: ToldFacts): SaidOfDuty {
  if (children.length === 0) return { state: texts.noChildren };
  const left = children.filter(({ unanswered }) => unanswered > 0);
  if (left.length === 0) return { state: texts.allAnswered(children.length) };
  return {
    state: texts.someAnswered(children.length - left.length, children.length),
    more: texts.waitForAll(joinWithAnd(left.map(({ firstName }) => firstName ?? texts.aChild))),
  };
}

function ofIncidents(state: DutyRow['state'], { tusla, unread }: ToldFacts, today: string): string {
  if (state.is === 'runs-out') return complianceTexts.tellTusla(nearDay(state.on, today));
  if (state.is !== 'missing' || !state.since) return texts.inOrder;
  const wasDue = tusla.some(({ due }) => due < today);
  return wasDue
    ? complianceTexts.tuslaWasDue(nearDay(state.since, today))
    : texts.incidentUnread(nearDay(unread.toSorted()[0] ?? state.since, today));
}

function saidOf(row: DutyRow, facts: ToldFacts, today: string): SaidOfDuty {
  const { duty, state } = row;
  if (state.is === 'not-needed')
    return { state: texts.notNeeded, ...(state.reason && { more: state.reason }) };
  switch (duty.met.by) {
    case 'registration':
      return ofRegistration(row, today);
    case 'paper':
      return ofHandbook(row, facts) ?? ofPaper(state, today);
    case 'record':
      return ofRecord(state, today);
    case 'child-records':
      return ofChildren(facts);
    case 'consents':
      return ofConsents(facts);
    case 'presence':
      return {
        state:
          state.is === 'in-order' && state.last
            ? texts.keptSince(dateName(state.last))
            : texts.beginsWithSignIn,
      };
    case 'accidents':
      return { state: ofIncidents(state, facts, today), more: texts.accidents(facts.accidents) };
    case 'complaints': {
      if (!facts.complaints) return { state: texts.inOrder, more: texts.complaintsUntold };
      const { all, open } = facts.complaints;
      return all === 0
        ? { state: texts.noComplaints }
        : { state: texts.inOrder, more: texts.complaints(all, open) };
    }
  }
}

/** The same words on the page, on a pass and on paper. */
export function dutyWords(row: DutyRow, facts: ToldFacts, today: string): DutyWords {
  const { duty } = row;
  const person = facts.papers.find((paper) => paper.duty === duty.id && paper.person)?.person;
  return { name: person ?? duty.name, ...saidOf(row, facts, today) };
}
