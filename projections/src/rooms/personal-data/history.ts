import type { JsonObject } from '@nead/contracts/canonical-json.ts';
import { type Head, proofWriter, type Stub } from '@nead/contracts/history/proof.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Actor } from '@nead/contracts/metadata.ts';
import { withoutKeys } from '@nead/contracts/personal-data/without-keys.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import type { EventLog, LogEvent } from '@nead/event-store/event-log.ts';
import type { InstallationKey } from '@nead/event-store/installation-key.ts';
import { sha256 } from '@nead/event-store/sha-256.ts';
import { isOfAnotherParent } from '../history/chain.ts';
import { feesOfPayer, feesTold } from './fees-told.ts';
import type { Scope } from './scope.ts';

/** One event, as a copy shows it. */
export interface HistoryStep {
  recordedAt: string;
  happenedAt: string;
  what: string;
  by: string;
  device: string;
  about: Record<string, unknown>;
}

interface CopiedStream {
  stream: string;
  holds(event: LogEvent): boolean;
}

const everything = (): boolean => true;
const idIn = (event: LogEvent, field: string): string | undefined => {
  const value: unknown = Reflect.get(event.data, field);
  return typeof value === 'string' ? value : undefined;
};

/**
 * Answers whether an event is the parent's own upload: one that was sent is part of the conversation; one that was not
 * is only theirs.
 */
const isTheirUpload = ({ type, data }: LogEvent, account: Id): boolean =>
  type === 'FileStored' && data.use === 'message' && data.owner !== account;

/** Instants are compared as texts: '~' sorts after all of them, '' before. */
const FOR_EVER = '~';
const NEVER = '';

/** The streams of a copy, and the events in them that belong to it. */
function partsOf(scope: Scope): CopiedStream[] {
  const { account, role, children, contacts, conversations, childminders, onlyChild } = scope;
  const known = new Set(children);
  const own = new Map(contacts.map(({ contactId, until }) => [contactId, until ?? FOR_EVER]));
  const ofChild = (event: LogEvent) => known.has(idIn(event, 'childId') ?? '');
  const ofContact = (event: LogEvent) =>
    event.meta.recordedAt <= (own.get(idIn(event, 'contactId') ?? '') ?? NEVER);
  // If two households see a child, each parent gets the events about the child and about their own contact.
  const seen = (event: LogEvent) =>
    idIn(event, 'contactId') === undefined ? ofChild(event) : ofContact(event);
  const whole = role === 'childminder' && !onlyChild;
  const personal = ['account', 'personal-data'];
  const ofChildminder = ['childminder', 'food', 'subscription', 'calendar', 'menus'];
  const fees = () => (whole ? everything : role === 'parent' ? feesOfPayer(own) : ofChild);
  return [
    ...(onlyChild ? [] : personal.map((room) => ({ stream: `${room}-${account}`, holds: everything }))),
    ...(whole ? ofChildminder.map((room) => ({ stream: `${room}-${account}`, holds: everything })) : []),
    // A family is nobody's to read before its address is proved; what it asked is in a list of its own.
    ...(whole
      ? [{ stream: `enquiries-${account}`, holds: ({ type }: LogEvent) => type !== 'EnquiryAsked' }]
      : []),
    ...childminders.flatMap((id) => [
      { stream: `fees-${id}`, holds: fees() },
      // An award reveals a parent's income, and the other parent may take this copy.
      ...(role === 'childminder' ? [{ stream: `scheme-${id}`, holds: whole ? everything : ofChild }] : []),
      { stream: `places-${id}`, holds: whole ? everything : ofChild },
      { stream: `register-${id}`, holds: whole ? everything : seen },
      { stream: `documents-${id}`, holds: whole ? everything : ofContact },
      { stream: `compliance-${id}`, holds: whole ? everything : seen },
      { stream: `handbook-${id}`, holds: whole ? everything : ofContact },
      {
        stream: `files-${id}`,
        holds: whole
          ? (event: LogEvent) => !isTheirUpload(event, account)
          : (event: LogEvent) => known.has(idIn(event, 'owner') ?? '') || idIn(event, 'owner') === account,
      },
    ]),
    ...children.map((id) => ({ stream: `care-${id}`, holds: everything })),
    ...conversations.map(({ childminderId, contactId }) => ({
      stream: `conversation-${childminderId}-${contactId}`,
      holds: everything,
    })),
  ];
}

const removes: ReadonlySet<LogEvent['type']> = new Set([
  'AttendanceRemoved',
  'ActivityRemoved',
  'PaymentRemoved',
] as const);

/** Records and payments of a stream that were removed. */
async function takenBackIn(log: EventLog, stream: string): Promise<ReadonlySet<unknown>> {
  const found = new Set<unknown>();
  for await (const event of log.read(stream, { unseal: 'none' }))
    if (removes.has(event.type)) found.add(idIn(event, 'recordId') ?? idIn(event, 'paymentId'));
  return found;
}

/**
 * The fields that a parent gets of a removed record, which may have been about another child, and of a record whose
 * photo they may not see.
 */
const BARE = ['childminderId', 'childId', 'recordId', 'kind', 'type', 'date', 'time', 'endTime', 'version'];

/**
 * An event's data as this reader's screens show it. A parent does not get the childminder's own notes about a child,
 * nor her reasons for removing something.
 */
function saidIn(
  event: LogEvent,
  { role, children }: Scope,
  withheld: ReadonlySet<unknown>,
): HistoryStep['about'] {
  const said = withoutKeys(event.data);
  if (role === 'childminder') return said;
  // The other children in a photo are left out.
  if (Array.isArray(said.shows))
    return { ...said, shows: said.shows.filter((child) => children.includes(child)) };
  const ofFees = feesTold(event, children, withheld);
  if (ofFees) return ofFees;
  // The contact who complained reads their own words and the answer.
  if (event.type === 'ComplaintRecorded' || event.type === 'ComplaintAmended') {
    const { done: _, ...told } = said;
    return told;
  }
  // The incident itself is in the copy, as far as this parent may read it; whom else the paper names is not theirs.
  if (event.type === 'TuslaTold') {
    const { sent: _, number: _number, readers: _readers, from: _from, ...told } = said;
    return told;
  }
  if (!('childId' in said)) return said;
  if (withheld.has(said.recordId))
    return Object.fromEntries(Object.entries(said).filter(([field]) => BARE.includes(field)));
  // Captions are of many records, some of which may be hidden or deleted; those that are shown are in a list of their own.
  const { why: _, captions: _captions, notes, ...rest } = said;
  const isNoteOnChild = event.type === 'ChildAdded' || event.type === 'ChildEdited';
  return notes === undefined || isNoteOnChild ? rest : { ...rest, notes };
}

const isElsewhere = (actor: Actor, account: Id, role: Scope['role']): boolean =>
  role === 'parent' && isOfAnotherParent(actor, account);

function stepOf(event: LogEvent, scope: Scope, withheld: ReadonlySet<unknown>): HistoryStep {
  const { account, role } = scope;
  const { actor, recordedAt, happenedAt } = event.meta;
  return {
    recordedAt,
    happenedAt,
    what: event.type,
    by: 'system' in actor ? frameTexts.product : actor.account === account ? 'you' : actor.role,
    device: isElsewhere(actor, account, role) ? '' : ('device' in actor && actor.device) || '',
    about: saidIn(event, scope, withheld),
  };
}

const none: ReadonlySet<string> = new Set();

const withheldIn = async (
  log: EventLog,
  stream: string,
  role: Scope['role'],
  hidden: ReadonlySet<string>,
): Promise<ReadonlySet<unknown>> =>
  role === 'parent' ? new Set([...hidden, ...(await takenBackIn(log, stream))]) : none;

/** Every event, stream by stream, read on demand and never held. */
export async function* eventHistory(
  log: EventLog,
  scope: Scope,
  hidden: ReadonlySet<string> = none,
): AsyncGenerator<HistoryStep> {
  for (const { stream, holds } of partsOf(scope)) {
    const withheld = await withheldIn(log, stream, scope.role, hidden);
    for await (const event of log.read(stream)) if (holds(event)) yield stepOf(event, scope, withheld);
  }
}

/** Answers whether the reader may see all data of the event. Otherwise it cannot be handed out as stored. */
function isWhole({ data, meta }: LogEvent, { about }: HistoryStep, { account, role }: Scope): boolean {
  if (isElsewhere(meta.actor, account, role)) return false;
  return Object.entries(data).every(
    ([field, value]) => about[field] === value || value === null || value === '',
  );
}

/**
 * The same events as a proof file (docs/decisions/038): each as stored with the keys that open it, and below it its
 * content. Events that are out of scope or shown in part become stubs; streams without any event in scope are left out.
 */
export async function* provenHistoryOf(
  { log, signing }: { log: EventLog; signing: InstallationKey },
  scope: Scope,
  hidden: ReadonlySet<string>,
  now: Date,
): AsyncGenerator<string> {
  const writer = proofWriter(sha256);
  yield writer.begin({ kind: 'export', madeAt: now.toISOString() });
  for (const { stream, holds } of partsOf(scope)) {
    const withheld = await withheldIn(log, stream, scope.role, hidden);
    let head: Head | undefined;
    let leftOut: Stub | undefined;
    let isTold = false;
    for await (const { stored, event, keys } of log.readWithKeys(stream)) {
      const { revision } = stored;
      head = { stream, revision, hash: String(stored.metadata.hash) };
      const step = holds(event) ? stepOf(event, scope, withheld) : undefined;
      if (step && isWhole(event, step, scope)) {
        if (leftOut) yield writer.stub(leftOut);
        leftOut = undefined;
        yield writer.event(stored, keys);
      } else leftOut = { ...head, from: leftOut?.from ?? revision };
      if (!step) continue;
      isTold = true;
      yield writer.note(asJson({ step: { stream, revision, ...step } }));
    }
    if (!head || !isTold) continue;
    if (leftOut) yield writer.stub(leftOut);
    yield writer.head(head);
  }
  yield writer.end(signing.publicKey, signing.sign).line;
}

const asJson = (value: object): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject; // JSON text becomes JSON
