import { withoutKeys } from '@nead/contracts/personal-data/withheld.ts';
import type { EventLog, LogEvent } from '@nead/event-store/event-log.ts';
import type { Scope } from './scope.ts';

/** One step of what led to the present, as a copy tells it. */
export interface Step {
  recordedAt: string;
  happenedAt: string;
  what: string;
  by: string;
  device: string;
  about: Record<string, unknown>;
}

interface Part {
  stream: string;
  holds(event: LogEvent): boolean;
}

const everything = (): boolean => true;
const idIn = (event: LogEvent, field: string): string | undefined => {
  const value: unknown = Reflect.get(event.data, field);
  return typeof value === 'string' ? value : undefined;
};

/** The streams of a copy, and what of each is in it. */
function partsOf({ account, role, children, contacts, childminders, onlyChild }: Scope): Part[] {
  const known = new Set(children);
  const own = new Set(contacts.map(({ contactId }) => contactId));
  const ofChild = (event: LogEvent) => known.has(idIn(event, 'childId') ?? '');
  const ofContact = (event: LogEvent) => own.has(idIn(event, 'contactId') ?? '');
  // Of a child whom two households see, each reads what is about the child and about themselves.
  const seen = (event: LogEvent) =>
    idIn(event, 'contactId') === undefined ? ofChild(event) : ofContact(event);
  const whole = role === 'childminder' && !onlyChild;
  const personal = ['account', 'personal-data'];
  const ofChildminder = ['childminder', 'food', 'subscription', 'calendar'];
  return [
    ...(onlyChild ? [] : personal.map((room) => ({ stream: `${room}-${account}`, holds: everything }))),
    ...(whole ? ofChildminder.map((room) => ({ stream: `${room}-${account}`, holds: everything })) : []),
    ...childminders.flatMap((id) => [
      { stream: `register-${id}`, holds: whole ? everything : seen },
      { stream: `documents-${id}`, holds: whole ? everything : ofContact },
      {
        stream: `files-${id}`,
        holds: whole
          ? everything
          : (event: LogEvent) => known.has(idIn(event, 'owner') ?? '') || idIn(event, 'owner') === account,
      },
    ]),
    ...children.map((id) => ({ stream: `care-${id}`, holds: everything })),
    ...contacts.map(({ childminderId, contactId }) => ({
      stream: `conversation-${childminderId}-${contactId}`,
      holds: everything,
    })),
  ];
}

function stepOf({ type, data, meta }: LogEvent, { account, role }: Scope): Step {
  const { actor, recordedAt, happenedAt } = meta;
  const { notes: _, ...shown } = withoutKeys(data);
  // What a childminder noted for herself about a child is hers, as on the screens.
  const isNoteOnChild = role === 'parent' && (type === 'ChildAdded' || type === 'ChildEdited');
  return {
    recordedAt,
    happenedAt,
    what: type,
    by: 'system' in actor ? 'Nead' : actor.account === account ? 'you' : actor.role,
    device: ('device' in actor && actor.device) || '',
    about: isNoteOnChild ? shown : withoutKeys(data),
  };
}

/** Every step, stream by stream; read as it is asked for and never held. */
export async function* historyOf(log: EventLog, scope: Scope): AsyncGenerator<Step> {
  for (const { stream, holds } of partsOf(scope)) {
    for await (const event of log.read(stream)) if (holds(event)) yield stepOf(event, scope);
  }
}
