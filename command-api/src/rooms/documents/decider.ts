import type { DocumentEvent } from '@nead/contracts/documents/events.ts';
import {
  calendarDaysBetween,
  type DocumentCategory,
  reminderDays,
} from '@nead/contracts/documents/fields.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitReached } from '@nead/contracts/plans.ts';
import type { Decider } from '../../engine/decider.ts';

const documentsStream = (childminderId: string): string => `documents-${childminderId}`;

interface Share {
  toSign: boolean;
  readAt: string | undefined;
  signed: { at: string; name: string | null } | undefined;
}

interface KnownDocument {
  childminderId: Id;
  fileId: Id;
  name: string | null;
  category: DocumentCategory;
  expires: string | null;
  /** Reminders sent: their last days, and the number of days before. */
  reminded: Set<string>;
  shares: Map<Id, Share>;
  /** Shares as they were when they were withdrawn. */
  withdrawn: Map<Id, Share>;
}

export interface DocumentRepository {
  documents: Map<Id, KnownDocument>;
  /** Removed documents in their last version. */
  removed: Map<Id, KnownDocument>;
}

export interface DocumentContext {
  /** The number of documents that the plan allows. */
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
  | { type: 'Sign'; documentId: Id; contactId: Id; accountId: Id; name: string; at: string };

function evolve(state: DocumentRepository, event: DocumentEvent): DocumentRepository {
  const { documentId } = event.data;
  if (event.type === 'DocumentAdded') {
    const { childminderId, fileId, name, category, expires = null } = event.data;
    const fresh = {
      reminded: new Set<string>(),
      shares: new Map<Id, Share>(),
      withdrawn: new Map<Id, Share>(),
    };
    state.documents.set(documentId, { childminderId, fileId, name, category, expires, ...fresh });
  }
  const known = state.documents.get(documentId);
  if (known && event.type === 'DocumentRemoved') {
    state.documents.delete(documentId);
    state.removed.set(documentId, known);
  }
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
    case 'DocumentWithdrawn': {
      const { contactId } = event.data;
      const share = known.shares.get(contactId);
      if (share) known.withdrawn.set(contactId, share);
      known.shares.delete(contactId);
      break;
    }
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
  state: DocumentRepository,
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

/** Decides a command about an existing document. */
function about(
  command: Exclude<DocumentCommand, { type: 'Add' }>,
  known: KnownDocument,
): readonly DocumentEvent[] | Refusal {
  const { documentId } = command;
  const document = { childminderId: known.childminderId, documentId };
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
      if (!known.shares.has(command.contactId)) return refuse('NOT_FOUND', documentTexts.notFound);
      return [{ type: 'DocumentWithdrawn', data: { ...document, contactId: command.contactId } }];
    case 'Read':
    case 'Sign':
      return answerShare(command, document, known);
  }
}

/** The nearest due reminder, once for each last day; none for an expired document. */
function remind(
  today: string,
  document: { childminderId: Id; documentId: Id },
  { expires, reminded }: KnownDocument,
): readonly DocumentEvent[] {
  // Stryker disable next-line ConditionalExpression: no day is near to none
  if (!expires) return [];
  const left = calendarDaysBetween(today, expires);
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
  if (!share) return refuse('NOT_FOUND', documentTexts.notFound);
  const answered = { ...document, contactId, accountId, at };
  if (command.type === 'Read') return share.readAt ? [] : [{ type: 'DocumentRead', data: answered }];
  if (!share.toSign) return refuse('CONFLICT', documentTexts.notToSign);
  if (share.signed) return refuse('CONFLICT', documentTexts.signedAlready);
  return [{ type: 'DocumentSigned', data: { ...answered, fileId, name: command.name } }];
}

/** A childminder's repository. The plan's limit is decided here, under one expected revision. */
export const documentsDecider: Decider<DocumentRepository, DocumentCommand, DocumentEvent, DocumentContext> =
  {
    stream: documentsStream,
    initial: () => ({ documents: new Map(), removed: new Map() }),
    evolve,
    // A change is decided by comparing it with the former name.
    unseals: new Set(['DocumentAdded', 'DocumentChanged', 'DocumentSigned']),
    introduces: (events) =>
      events.flatMap(({ type, data }) =>
        type === 'DocumentAdded'
          ? [{ id: data.documentId, owner: data.childminderId, what: 'document' }]
          : [],
      ),
    decide(command, state, context) {
      if (command.type === 'Add') return add(command, state, context);
      const known = state.documents.get(command.documentId);
      if (known) return about(command, known);
      const isGone = state.removed.has(command.documentId);
      if (isGone && command.type === 'Remove') return [];
      return isGone
        ? refuse('RECORD_REMOVED', documentTexts.gone)
        : refuse('NOT_FOUND', documentTexts.notFound);
    },
  };
