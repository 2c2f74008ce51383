import { assignedChildminders } from '@nead/contracts/accounts/profile-requests.ts';
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
import { callsFor, type Hands, handsOf, isOthersDoing } from './childminder-client.ts';
import { DAWN, DUSK, type ScriptedStep } from './day-steps.ts';

export interface Played {
  done: number;
  /** Steps that somebody else had done, or for which the plan's day was full. */
  leftOut: string[];
  /** What was refused and should not have been. */
  refused: string[];
}

interface PlayedRecord {
  kind: string;
  id: Id;
  recordId: Id;
}

/** The records of the play before, which are taken back when the next one begins. */
export type Leftovers = PlayedRecord[];

interface Casting {
  base: string;
  household: DemoChildminder;
  parents: readonly DemoPerson[];
  leftovers: Leftovers;
}

/** The people of a household at their devices, for one play. */
export async function openCast(casting: Casting): Promise<Cast> {
  const childminder = demoCaller(casting.base, casting.household.email);
  const hands = handsOf(childminder);
  return new Cast(casting, childminder, hands, await hands.look());
}

export class Cast {
  readonly #casting: Casting;
  readonly #childminder: DemoCaller;
  readonly #hands: Hands;
  /** The children as they were when the play began. */
  readonly #known: readonly Child[];
  readonly #parents: ReadonlyMap<string, DemoCaller>;
  /** Ids of this play's records, by child and name. */
  readonly #ids = new Map<string, Id>();
  /** Threads of this play, by the parent's address. */
  readonly #threads = new Map<string, { threadId: Id; subject: string }>();
  readonly #run = newId();
  #calls = 0;

  constructor(casting: Casting, childminder: DemoCaller, hands: Hands, known: readonly Child[]) {
    this.#casting = casting;
    this.#childminder = childminder;
    this.#hands = hands;
    this.#known = known;
    this.#parents = new Map(casting.parents.map(({ email }) => [email, demoCaller(casting.base, email)]));
  }

  /** Does one step. A refusal is noted, and the day goes on. */
  async act(step: ScriptedStep, played: Played): Promise<void> {
    try {
      await this.#carryOut(step);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (isOthersDoing(error)) played.leftOut.push(error.message);
      else played.refused.push(error.message);
    }
  }

  /** Those who are here now go home before the day begins. */
  goHome(): ScriptedStep[] {
    return this.#casting.household.children
      .filter((child) => this.#isHere(child, this.#known))
      .map((child, nth) => {
        const collector = chance(`${child.firstName} ${this.#run}`);
        const step = signsOut(child, new Date(), collector, 'home before');
        return { does: 'step', step, own: DAWN + 4 * nth };
      });
  }

  /** Takes the records of the play before off the day, so that a plan's day does not fill up. */
  async takeBack(): Promise<void> {
    for (const { kind, id, recordId } of this.#casting.leftovers.splice(0)) {
      const params = { id, recordId };
      await this.#childminder
        .call(callsFor(kind).remove, { params, key: this.#key() })
        .catch((error: unknown) => {
          if (!isOthersDoing(error)) throw error;
        });
    }
  }

  /** Puts the children where they would be without the play: here, asleep or gone. */
  async goOn(): Promise<ScriptedStep[]> {
    const { children } = this.#casting.household;
    const [known, now] = [await this.#hands.look(), new Date()];
    const { here, asleep } = stateAt(children, now);
    const away = here.filter((child) => !this.#isHere(child, known));
    const left = children.filter((child) => !here.includes(child) && this.#isHere(child, known));
    return [
      ...left.map((child) => signsOut(child, now, chance(this.#run), 'home after')),
      ...away.map((child) => signsIn(child, now, 'in again')),
      ...asleep.map((child) => records(child, 'sleep', 'nap again', now, {})),
    ].map((step) => ({ does: 'step', step, own: DUSK }));
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

  #carryOut(step: ScriptedStep): Promise<void> {
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
    await this.#hands.perform(step, id, { idOf, key: this.#key() });
    if (act.does === 'record') this.#remember(act.kind, id, idOf(act.record));
  }

  #remember(kind: string, id: Id, recordId: Id): void {
    this.#casting.leftovers.push({ kind, id, recordId });
  }

  async #photograph({ child, nth }: Extract<ScriptedStep, { does: 'photo' }>): Promise<void> {
    const id = this.#idOf(child);
    if (!id) return;
    const { notes, photo } = await childsPicture(nth);
    const sent = await this.#childminder.sendPhoto(uploadTemp, photo, this.#key());
    if (!('url' in sent)) throw new Error('The photo was sent as a whole');
    const body = { _id: this.#recordId(child, `photo ${nth}`), photoUrl: sent.url, notes };
    await this.#childminder.call(callsFor('photo').create, { params: { id }, body, key: this.#key() });
    this.#remember('photo', id, body._id);
  }

  async #write({ parent, by, subject, content }: Extract<ScriptedStep, { does: 'write' }>): Promise<void> {
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

  /** Who answers has read what came. */
  async #readLatest(caller: DemoCaller): Promise<void> {
    const [latest] = await caller.call(inbox);
    if (latest && !latest.read)
      await caller.call(readMessage, { params: { id: latest._id }, key: this.#key() });
  }

  async #childminderOf(parent: DemoCaller): Promise<Id> {
    const assigned = [await parent.call(assignedChildminders)].flat();
    return assigned.find(({ email }) => email === this.#casting.household.email)?._id ?? '';
  }

  async #contactOf(email: string): Promise<Id> {
    const contacts = await this.#childminder.call(allParents);
    return contacts.find((contact) => contact.email === email)?._id ?? '';
  }

  async #confirm({ parent, child, of }: Extract<ScriptedStep, { does: 'confirm' }>): Promise<void> {
    const id = this.#idOf(child);
    if (!id) return;
    const params = { id, recordId: this.#recordId(child, of) };
    const body = { name: `${parent.firstName} ${parent.lastName}` };
    await this.#parent(parent.email).call(acknowledgeIncident, { params, body, key: this.#key() });
  }
}
