import type { Id } from '@nead/contracts/ids.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Db } from '../../engine/db.ts';
import { type Contacted, contactsOfParent, sightOf } from '../register/queries.ts';
import { lastInTouch } from './last-in-touch.ts';

/** For a parent who is no longer in touch: the end of that. Nothing later belongs to their copy. */
interface Until {
  until?: string;
}

/** The people and children whose data a copy holds. */
export interface Scope {
  account: Id;
  role: 'childminder' | 'parent';
  children: readonly Id[];
  /** A parent's own contacts, also those of ended links, or all of a childminder's. */
  contacts: readonly (Contacted & Until)[];
  /** Contacts with open conversations: a parent who was removed from the last child no longer sees theirs. */
  conversations: readonly Contacted[];
  /** Childminders with the children in their registers. */
  childminders: readonly Id[];
  /** Limits the copy to this child's data, without the account's own. */
  onlyChild: Id | null;
}

interface ScopeSources {
  db: Db;
  log: EventLog;
}

async function ofParent({ db, log }: ScopeSources, account: Id, onlyChild: Id | null): Promise<Scope> {
  const seen = await sightOf(db, account);
  const { all, inTouch: conversations } = await contactsOfParent(db, account);
  const open = new Set(conversations.map(({ contactId }) => contactId));
  const contacts = await Promise.all(
    all.map(async (one) =>
      open.has(one.contactId) ? one : { ...one, until: await untilOf(log, account, one) },
    ),
  );
  const children = seen.filter(({ id }) => onlyChild === null || id === onlyChild);
  const registers = onlyChild ? children : [...children, ...contacts];
  return {
    account,
    role: 'parent',
    children: children.map(({ id }) => id),
    contacts: onlyChild ? [] : contacts,
    conversations: onlyChild ? [] : conversations,
    childminders: [...new Set(registers.map(({ childminderId }) => childminderId))],
    onlyChild,
  };
}

const untilOf = (log: EventLog, accountId: Id, { childminderId, contactId }: Contacted): Promise<string> =>
  lastInTouch(log.read(`register-${childminderId}`, { unseal: 'none' }), { accountId, contactId });

/** The scope of a childminder, read from the log, since a copy also holds deleted children and contacts. */
async function ofChildminder(log: EventLog, account: Id, onlyChild: Id | null): Promise<Scope> {
  const children = new Set<Id>();
  const known = new Set<Id>();
  for await (const event of log.read(`register-${account}`, { unseal: 'none' })) {
    if (event.type === 'ChildAdded') children.add(event.data.childId);
    if (event.type === 'ContactAdded') known.add(event.data.contactId);
  }
  const contacts = onlyChild ? [] : [...known].map((contactId) => ({ childminderId: account, contactId }));
  return {
    account,
    role: 'childminder',
    children: [...children].filter((id) => onlyChild === null || id === onlyChild),
    contacts,
    conversations: contacts,
    childminders: [account],
    onlyChild,
  };
}

export const scopeOf = (
  { db, log }: ScopeSources,
  { account, role }: Session,
  onlyChild: Id | null,
): Promise<Scope> =>
  role === 'parent' ? ofParent({ db, log }, account, onlyChild) : ofChildminder(log, account, onlyChild);
