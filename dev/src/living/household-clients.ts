import { assignedChildminders } from '@nead/contracts/accounts/profile-requests.ts';
import { momentKind } from '@nead/contracts/care/activities/registry.ts';
import { acknowledgeIncident } from '@nead/contracts/care/requests.ts';
import { uploadTemp } from '@nead/contracts/files/requests.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { inbox, readMessage, sendMessage } from '@nead/contracts/messages/requests.ts';
import { allParents } from '@nead/contracts/register/parent-requests.ts';
import type { Child } from '@nead/contracts/register/views.ts';
import { chance } from '../demo/day/chance.ts';
import { stateAt } from '../demo/day/open-day.ts';
import { records, type Step, signsIn, signsOut } from '../demo/day/steps.ts';
import type { DemoChild, DemoChildminder, DemoPerson } from '../demo/household.ts';
import { childsPicture } from '../demo/photos.ts';
import { CallRefused, type DemoCaller, demoCaller } from './caller.ts';
import { type ChildminderClient, callsFor, childminderClient, isOthersDoing } from './childminder-client.ts';
import { type DayStep, FIRST_MINUTE, LAST_MINUTE } from './day-steps.ts';

/** The outcome of a played day. */
export interface PlayResult {
  done: number;
  /** Steps that somebody else had done, or for which the plan's day was full. */
  leftOut: string[];
  /** Unexpected refusals. */
  refused: string[];
}

interface PlayedRecord {
  kind: string;
  id: Id;
  recordId: Id;
}

/** The records of the previous played day, which are removed when the next one begins. */
export type Leftovers = PlayedRecord[];

interface ClientOptions {
  base: string;
  household: DemoChildminder;
  parents: readonly DemoPerson[];
  leftovers: Leftovers;
}

export async function openHouseholdClients(options: ClientOptions): Promise<HouseholdClients> {
  const childminder = demoCaller(options.base, options.household.email);
  const client = childminderClient(childminder);
  return new HouseholdClients(options, childminder, client, await client.children());
}

/**
 * The callers of the API for the people of a household while one day is played, each logged in as themselves. They
 * remember the ids of their records.
 */
export class HouseholdClients {
  readonly #options: ClientOptions;
  readonly #childminder: DemoCaller;
  readonly #client: ChildminderClient;
  /** The children as they were when it began. */
  readonly #known: readonly Child[];
  readonly #parents: ReadonlyMap<string, DemoCaller>;
  /** Ids of its records, by child and name. */
  readonly #ids = new Map<string, Id>();
  /** Its threads, by the parent's address. */
  readonly #threads = new Map<string, { threadId: Id; subject: string }>();
  readonly #run = newId();
  #calls = 0;

  constructor(
    options: ClientOptions,
    childminder: DemoCaller,
    client: ChildminderClient,
    known: readonly Child[],
  ) {
    this.#options = options;
    this.#childminder = childminder;
    this.#client = client;
    this.#known = known;
    this.#parents = new Map(options.parents.map(({ email }) => [email, demoCaller(options.base, email)]));
  }

  /** Does one step. A refusal is noted, and the day continues. */
  async carryOut(step: DayStep, result: PlayResult): Promise<void> {
    try {
      await this.#send(step);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (isOthersDoing(error)) result.leftOut.push(error.message);
      else result.refused.push(error.message);
    }
  }

  /** Signs out the children who are here now, before the day begins. */
  firstSignOuts(): DayStep[] {
    return this.#options.household.children
      .filter((child) => this.#isHere(child, this.#known))
      .map((child, nth) => {
        const collector = chance(`${child.firstName} ${this.#run}`);
        const step = signsOut(child, new Date(), collector, 'home before');
        return { does: 'step', step, minute: FIRST_MINUTE + 4 * nth };
      });
  }

  /** Removes the records of the previous played day, so that the plan's limit of a day is not reached. */
  async removeLeftovers(): Promise<void> {
    for (const { kind, id, recordId } of this.#options.leftovers.splice(0)) {
      const params = { id, recordId };
      await this.#childminder
        .call(callsFor(kind).remove, { params, key: this.#key() })
        .catch((error: unknown) => {
          if (!isOthersDoing(error)) throw error;
        });
    }
  }

  /** The steps that return the children to their state without a played day: here, asleep or gone. */
  async stepsBack(): Promise<DayStep[]> {
    const { children } = this.#options.household;
    const [known, now] = [await this.#client.children(), new Date()];
    const { here, asleep } = stateAt(children, now);
    const away = here.filter((child) => !this.#isHere(child, known));
    const left = children.filter((child) => !here.includes(child) && this.#isHere(child, known));
    return [
      ...left.map((child) => signsOut(child, now, chance(this.#run), 'home after')),
      ...away.map((child) => signsIn(child, now, 'in again')),
      ...asleep.map((child) => records(child, 'sleep', 'nap again', now, {})),
    ].map((step) => ({ does: 'step', step, minute: LAST_MINUTE }));
  }

  #key(): string {
    return `play ${this.#run} ${this.#calls++}`;
  }

  #idOf({ firstName, lastName }: DemoChild): Id | undefined {
    return this.#known.find((child) => child.firstName === firstName && child.lastName === lastName)?._id;
  }

  #isHere(child: DemoChild, known: readonly Child[]): boolean {
    return known.find(({ _id }) => _id === this.#idOf(child))?.currentStatus === 'signed-in';
  }

  #recordId(child: DemoChild, record: string): Id {
    const name = `${child.firstName} ${record}`;
    const id = this.#ids.get(name) ?? newId();
    this.#ids.set(name, id);
    return id;
  }

  #parent(email: string): DemoCaller {
    const parent = this.#parents.get(email);
    if (!parent) throw new Error('Only people of the household take part');
    return parent;
  }

  #send(step: DayStep): Promise<void> {
    switch (step.does) {
      case 'step':
        return this.#perform(step.step);
      case 'photo':
        return this.#photograph(step);
      case 'write':
        return this.#write(step);
      case 'confirm':
        return this.#confirm(step);
    }
  }

  async #perform(step: Step): Promise<void> {
    const { child, act } = step;
    const id = this.#idOf(child);
    if (!id) return;
    const idOf = (record: string) => this.#recordId(child, record);
    await this.#client.perform(step, id, { idOf, key: this.#key() });
    if (act.does === 'record') this.#remember(act.kind, id, idOf(act.record));
  }

  #remember(kind: string, id: Id, recordId: Id): void {
    this.#options.leftovers.push({ kind, id, recordId });
  }

  async #photograph({ child, nth }: Extract<DayStep, { does: 'photo' }>): Promise<void> {
    const id = this.#idOf(child);
    if (!id) return;
    const { notes, photo } = await childsPicture(nth);
    const sent = await this.#childminder.sendPhoto(uploadTemp, photo, this.#key());
    if (!('url' in sent)) throw new Error('The photo was sent as a whole');
    const body = { _id: this.#recordId(child, `photo ${nth}`), photoUrl: sent.url, notes };
    await this.#childminder.call(callsFor(momentKind.kind).create, {
      params: { id },
      body,
      key: this.#key(),
    });
    this.#remember(momentKind.kind, id, body._id);
  }

  async #write({ parent, by, subject, content }: Extract<DayStep, { does: 'write' }>): Promise<void> {
    const thread = this.#threads.get(parent.email);
    const isParent = by === 'parent';
    const caller = isParent ? this.#parent(parent.email) : this.#childminder;
    if (thread) await this.#readLatest(caller);
    const to = isParent ? await this.#childminderOf(caller) : await this.#contactOf(parent.email);
    const about = thread ?? { subject: subject ?? content };
    const body = { to, toRole: isParent ? 'childminder' : 'parent', content, ...about };
    const { threadId } = await caller.call(sendMessage, { body, key: this.#key() });
    this.#threads.set(parent.email, { threadId, subject: about.subject });
  }

  /** Reads the latest message, since people who answer have read it. */
  async #readLatest(caller: DemoCaller): Promise<void> {
    const [latest] = await caller.call(inbox);
    if (latest && !latest.read)
      await caller.call(readMessage, { params: { id: latest._id }, key: this.#key() });
  }

  async #childminderOf(parent: DemoCaller): Promise<Id> {
    const assigned = [await parent.call(assignedChildminders)].flat();
    return assigned.find(({ email }) => email === this.#options.household.email)?._id ?? '';
  }

  async #contactOf(email: string): Promise<Id> {
    const contacts = await this.#childminder.call(allParents);
    return contacts.find((contact) => contact.email === email)?._id ?? '';
  }

  async #confirm({ parent, child, of }: Extract<DayStep, { does: 'confirm' }>): Promise<void> {
    const id = this.#idOf(child);
    if (!id) return;
    const params = { id, recordId: this.#recordId(child, of) };
    const body = { name: `${parent.firstName} ${parent.lastName}` };
    await this.#parent(parent.email).call(acknowledgeIncident, { params, body, key: this.#key() });
  }
}
