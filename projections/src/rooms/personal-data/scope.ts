import type { Id } from '@nead/contracts/ids.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type pg from 'pg';

interface Contact {
  childminderId: Id;
  contactId: Id;
}

/** Whom and what a copy is about. */
export interface Scope {
  account: Id;
  role: 'childminder' | 'parent';
  children: readonly Id[];
  /** A parent's own, or all of a childminder's. */
  contacts: readonly Contact[];
  /** Those of them whose conversations are open: a parent who was taken off the last child sees no more of theirs. */
  conversations: readonly Contact[];
  /** Registers that tell of the children. */
  childminders: readonly Id[];
  /** Nothing but this child: not the account, nor what it wrote. */
  onlyChild: Id | null;
}

const CHILDREN_SEEN = `
  select s.child_id as id, c.childminder_id from register.sight s join register.child c on c.id = s.child_id
  where s.account_id = $1 order by c.added`;
const OWN_CONTACTS = `
  select k.childminder_id as "childminderId", k.id as "contactId"
  from register.contact_link l join register.contact k on k.id = l.contact_id where l.account_id = $1`;
const OWN_CONVERSATIONS = `
  select childminder_id as "childminderId", contact_id as "contactId"
  from register.in_touch where account_id = $1`;

async function ofParent(pool: pg.Pool, account: Id, onlyChild: Id | null): Promise<Scope> {
  const { rows: seen } = await pool.query<{ id: Id; childminder_id: Id }>(CHILDREN_SEEN, [account]);
  const { rows: contacts } = await pool.query<Contact>(OWN_CONTACTS, [account]);
  const { rows: conversations } = await pool.query<Contact>(OWN_CONVERSATIONS, [account]);
  const children = seen.filter(({ id }) => onlyChild === null || id === onlyChild);
  const registers = onlyChild
    ? children
    : [...children, ...contacts.map((own) => ({ childminder_id: own.childminderId }))];
  return {
    account,
    role: 'parent',
    children: children.map(({ id }) => id),
    contacts: onlyChild ? [] : contacts,
    conversations: onlyChild ? [] : conversations,
    childminders: [...new Set(registers.map(({ childminder_id }) => childminder_id))],
    onlyChild,
  };
}

/** Also whom the lists do not show any more: deleting never rewrites the past, and a copy tells of it. */
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
  { pool, log }: { pool: pg.Pool; log: EventLog },
  { account, role }: Session,
  onlyChild: Id | null,
): Promise<Scope> =>
  role === 'parent' ? ofParent(pool, account, onlyChild) : ofChildminder(log, account, onlyChild);
