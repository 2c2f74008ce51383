import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Child } from '@nead/contracts/register/views.ts';
import { nameOf, type Step } from '../demo/day/steps.ts';
import { type DemoChild, type DemoChildminder, demoChildminders } from '../demo/household.ts';
import { recordIds } from '../demo/weeks.ts';
import { CallRefused, demoCaller } from './caller.ts';
import { type ChildminderClient, childminderClient, isOthersDoing } from './childminder-client.ts';
import { dueSteps, forgottenSignOut, nextDue } from './due.ts';

interface Keeping {
  base: string;
  /** The time until which the day is written, kept for a restart. */
  lived: { until(): Promise<Date | undefined>; note(until: Date): Promise<void> };
  /** True while a day is played, when nothing is done here. */
  isPlaying: () => boolean;
  /** Called once for a household that cannot be kept any longer. */
  trouble: (error: unknown) => void;
}

/** The delay from which a step is sent with its time. */
const LATE_MS = 90_000;
/** The longest wait of a timer; longer ones are wrong after a machine has slept. */
const LONGEST_WAIT_MS = 60_000;

/** Does the due steps of the demo's households as long as the program runs; answers a function that ends it. */
export function keepOpen({ base, lived, isPlaying, trouble }: Keeping): () => Promise<void> {
  const households = new Map(
    demoChildminders.map((household) => [household, childminderClient(demoCaller(base, household.email))]),
  );
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let working: Promise<void> = Promise.resolve();

  async function work(): Promise<void> {
    const [since, now] = [await lived.until(), new Date()];
    if (!since) return;
    let away = false;
    if (!isPlaying()) {
      for (const [household, client] of households) {
        await catchUp(household, client, since, now).catch((error: unknown) => {
          if (isAway(error)) {
            away = true;
            return;
          }
          households.delete(household); // or it would try a wrong password again and again
          if (!ended) trouble(error);
        });
      }
    }
    // Steps not written yet are sent again, under the same names.
    if (!away) await lived.note(now);
  }

  function wait(): void {
    if (ended) return;
    const now = new Date();
    const due = [...households.keys()].flatMap(({ children }) => nextDue(children, now)?.getTime() ?? []);
    const delay = Math.min(LONGEST_WAIT_MS, ...due.map((at) => at - now.getTime() + 1));
    timer = setTimeout(begin, delay).unref();
  }

  function begin(): void {
    working = work()
      .catch((error: unknown) => {
        if (!ended) trouble(error);
      })
      .finally(wait);
  }

  begin();
  return async () => {
    ended = true;
    clearTimeout(timer);
    await working;
  };
}

const AWAY: ReadonlySet<string> = new Set(['UNAVAILABLE', 'OUTCOME_UNCLEAR', 'READ_BEHIND']);

/**
 * Answers whether a server is restarting. The error that `fetch` throws then has a cause, unlike a mistake in our code.
 */
const isAway = (error: unknown): boolean =>
  error instanceof CallRefused
    ? AWAY.has(error.code)
    : error instanceof TypeError && error.cause !== undefined;

async function catchUp(
  { children }: DemoChildminder,
  client: ChildminderClient,
  since: Date,
  now: Date,
): Promise<void> {
  const steps = dueSteps(children, since, now);
  if (steps.length === 0 && dublinDate(since) === dublinDate(now)) return;
  const known = await client.children();
  for (const child of children) {
    const shown = known.find(
      ({ firstName, lastName }) => firstName === child.firstName && lastName === child.lastName,
    );
    if (shown)
      await catchUpChild(child, shown, client, { steps: steps.filter((step) => step.child === child), now });
  }
}

/**
 * Brings a child up to date. People's own records count more than the plan: steps older than the newest record, or
 * about a child that is not here, are skipped.
 */
async function catchUpChild(
  child: DemoChild,
  { _id, currentStatus, since }: Pick<Child, '_id' | 'currentStatus' | 'since'>,
  client: ChildminderClient,
  { steps, now }: { steps: readonly Step[]; now: Date },
): Promise<void> {
  let isHere = currentStatus === 'signed-in';
  const perform = async (step: Step): Promise<void> => {
    const { at } = step;
    const date = dublinDate(at);
    const isLate = now.getTime() - at.getTime() > LATE_MS || date !== dublinDate(now);
    const sending = {
      idOf: recordIds(_id, date),
      at: isLate ? at : undefined,
      key: `open ${date} ${_id} ${nameOf(step)}`,
    };
    await client.perform(step, _id, sending).catch((error: unknown) => {
      if (!isOthersDoing(error)) throw error;
    });
  };
  if (isHere && since && dublinDate(since) < dublinDate(now)) {
    await perform(forgottenSignOut(child, new Date(since)));
    isHere = false;
  }
  for (const step of steps) {
    const comes = step.act.does === 'sign in';
    if (isHere === comes || (since && step.at.toISOString() < since)) continue;
    await perform(step);
    if (comes || step.act.does === 'sign out') isHere = comes;
  }
}
