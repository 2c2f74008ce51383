import type { DocumentEvent } from '@nead/contracts/documents/events.ts';
import { type DocumentCategory, daysBetween, reminderDays } from '@nead/contracts/documents/fields.ts';
import { texts } from '@nead/contracts/documents/texts.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitReached } from '@nead/contracts/plans.ts';
import type { Decider } from '../decider.ts';

export const documentsStream = (childminderId: string): string => `documents-${childminderId}`;

interface Share {
  toSign: boolean;
  readAt: string | undefined;
  signed: { at: string; name: string | null } | undefined;
}

interface KnownDocument {
  fileId: Id;
  name: string | null;
  category: DocumentCategory;
  expires: string | null;
  /** For which last day, and how many days before it, a reminder went out. */
  reminded: Set<string>;
  shares: Map<Id, Share>;
}

export interface Documents {
  childminderId: Id | undefined;
  documents: Map<Id, KnownDocument>;
  removed: Set<Id>;
}

export interface DocumentContext {
  /** How many the plan allows. */
  most: number;
}

export interface Fields {
  name: string;
  category: DocumentCategory;
  expires: string | null;
}

export type DocumentCommand =
  | {
      type: 'Add';
      childminderId: Id;
      documentId: Id;
      file: { fileId: Id; contentType: string; bytes: number };
      fields: Fields;
      at: string;
    }
  | { type: 'Change'; documentId: Id; fields: { [F in keyof Fields]?: Fields[F] | undefined } }
  | { type: 'Remove'; documentId: Id }
  | { type: 'Remind'; documentId: Id; today: string }
  | { type: 'Share'; documentId: Id; contactIds: readonly Id[]; toSign: boolean; at: string }
  | { type: 'Withdraw'; documentId: Id; contactId: Id }
  | { type: 'Read'; documentId: Id; contactId: Id; accountId: Id; at: string }
  | { type: 'Sign'; documentId: Id; contactId: Id; accountId: Id; name: string; at: string }
  /** What was found wrong before: the repeat of a command that was done still gets its answer. */
  | { type: 'Refuse'; refusal: Refusal };

function evolve(state: Documents, event: DocumentEvent): Documents {
  const { childminderId, documentId } = event.data;
  state.childminderId = childminderId;
  if (event.type === 'DocumentAdded') {
    const { fileId, name, category, expires = null } = event.data;
    const fresh = { reminded: new Set<string>(), shares: new Map<Id, Share>() };
    state.documents.set(documentId, { fileId, name, category, expires, ...fresh });
  }
  if (event.type === 'DocumentRemoved') {
    state.documents.delete(documentId);
    state.removed.add(documentId);
  }
  const known = state.documents.get(documentId);
  if (known) evolveDocument(known, event);
  return state;
}

function evolveDocument(known: KnownDocument, event: DocumentEvent): void {
  switch (event.type) {
    case 'DocumentChanged': {
      const { name, category, expires } = event.data;
      if (name !== undefined) known.name = name;
      if (category !== undefined) known.category = category;
      if (expires !== undefined) known.expires = expires;
      break;
    }
    case 'DocumentReminded':
      known.reminded.add(`${event.data.expires} ${event.data.days}`);
      break;
    case 'DocumentShared': {
      const share = known.shares.get(event.data.contactId);
      const fresh: Share = { toSign: event.data.toSign, readAt: undefined, signed: undefined };
      known.shares.set(event.data.contactId, share ? { ...share, toSign: event.data.toSign } : fresh);
      break;
    }
    case 'DocumentWithdrawn':
      known.shares.delete(event.data.contactId);
      break;
    case 'DocumentRead':
    case 'DocumentSigned': {
      const share = known.shares.get(event.data.contactId);
      if (!share) break;
      share.readAt ??= event.data.at;
      if (event.type === 'DocumentSigned') share.signed = { at: event.data.at, name: event.data.name };
    }
  }
}

function add(
  { childminderId, documentId, file, fields, at }: Extract<DocumentCommand, { type: 'Add' }>,
  state: Documents,
  { most }: DocumentContext,
): readonly DocumentEvent[] | Refusal {
  if (state.documents.has(documentId) || state.removed.has(documentId)) return refuse('ID_TAKEN');
  if (state.documents.size >= most) {
    const text = limitReached('documents', most);
    return refuse('PLAN_LIMIT', text, { errors: [text] });
  }
  const { expires, ...told } = fields;
  const data = { childminderId, documentId, ...file, ...told, at, ...(expires && { expires }) };
  return [{ type: 'DocumentAdded', data }];
}

/** What is about a document that is there. */
function about(
  command: Exclude<DocumentCommand, { type: 'Add' | 'Refuse' }>,
  known: KnownDocument,
  childminderId: Id,
): readonly DocumentEvent[] | Refusal {
  const { documentId } = command;
  const document = { childminderId, documentId };
  switch (command.type) {
    case 'Change': {
      const changed = Object.fromEntries(
        Object.entries(command.fields).filter(
          ([field, value]) => value !== undefined && value !== known[field as keyof Fields], // a field of it
        ),
      );
      if (Object.keys(changed).length === 0) return [];
      return [{ type: 'DocumentChanged', data: { ...document, ...changed } }];
    }
    case 'Remove':
      return [{ type: 'DocumentRemoved', data: { ...document, fileId: known.fileId } }];
    case 'Remind':
      return remind(command.today, document, known);
    case 'Share':
      return command.contactIds
        .filter((contactId) => known.shares.get(contactId)?.toSign !== command.toSign)
        .filter((contactId) => !known.shares.get(contactId)?.signed)
        .map((contactId) => ({
          type: 'DocumentShared',
          data: { ...document, contactId, toSign: command.toSign, at: command.at },
        }));
    case 'Withdraw':
      if (!known.shares.has(command.contactId)) return refuse('NOT_FOUND', texts.notFound);
      return [{ type: 'DocumentWithdrawn', data: { ...document, contactId: command.contactId } }];
    case 'Read':
    case 'Sign':
      return answerShare(command, document, known);
  }
}

/** The nearest of the reminders that are due, once for each last day; what has run out is past reminding. */
function remind(
  today: string,
  document: { childminderId: Id; documentId: Id },
  { expires, reminded }: KnownDocument,
): readonly DocumentEvent[] {
  if (!expires) return [];
  const left = daysBetween(today, expires);
  const days = reminderDays.filter((each) => left <= each).at(-1);
  if (days === undefined || left < 0 || reminded.has(`${expires} ${days}`)) return [];
  return [{ type: 'DocumentReminded', data: { ...document, expires, days } }];
}

function answerShare(
  command: Extract<DocumentCommand, { type: 'Read' | 'Sign' }>,
  document: { childminderId: Id; documentId: Id },
  { shares, fileId }: KnownDocument,
): readonly DocumentEvent[] | Refusal {
  const { contactId, accountId, at } = command;
  const share = shares.get(contactId);
  if (!share) return refuse('NOT_FOUND', texts.notFound);
  const answered = { ...document, contactId, accountId, at };
  if (command.type === 'Read') return share.readAt ? [] : [{ type: 'DocumentRead', data: answered }];
  if (!share.toSign) return refuse('CONFLICT', texts.notToSign);
  if (share.signed) return refuse('CONFLICT', texts.signedAlready);
  return [{ type: 'DocumentSigned', data: { ...answered, fileId, name: command.name } }];
}

/** A childminder's repository: how many documents the plan allows is decided here, under one expected revision. */
export const documents: Decider<Documents, DocumentCommand, DocumentEvent, DocumentContext> = {
  stream: documentsStream,
  initial: () => ({ childminderId: undefined, documents: new Map(), removed: new Set() }),
  evolve,
  // A change is known by the name that was there before.
  unseals: new Set(['DocumentAdded', 'DocumentChanged', 'DocumentSigned']),
  introduces: (events) =>
    events.flatMap(({ type, data }) =>
      type === 'DocumentAdded' ? [{ id: data.documentId, owner: data.childminderId, what: 'document' }] : [],
    ),
  decide(command, state, context) {
    if (command.type === 'Refuse') return command.refusal;
    if (command.type === 'Add') return add(command, state, context);
    const known = state.documents.get(command.documentId);
    if (known && state.childminderId) return about(command, known, state.childminderId);
    const isGone = state.removed.has(command.documentId);
    if (isGone && command.type === 'Remove') return [];
    return isGone ? refuse('RECORD_REMOVED', texts.gone) : refuse('NOT_FOUND', texts.notFound);
  },
};
