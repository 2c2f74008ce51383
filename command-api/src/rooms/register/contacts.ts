import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitReached } from '@nead/contracts/plans.ts';
import type { ContactPlace, RegisterEvent } from '@nead/contracts/register/events.ts';
import { texts } from '@nead/contracts/register/texts.ts';
import { changed } from './changed-fields.ts';
import type { ContactCommand, RegisterContext, SomeContact } from './commands.ts';
import { type AboutContact, childrenOf, noAddress, type Register } from './state.ts';

type Decided = readonly RegisterEvent[] | Refusal;

const sameAddress = (a: string | null, b: string | null) =>
  a !== null && b !== null && a.toLowerCase() === b.toLowerCase();

const withEmail = (contacts: ReadonlyMap<Id, AboutContact>, email: string | null): Id | undefined =>
  [...contacts].find(([, contact]) => sameAddress(contact.email, email))?.[0];

interface Resolved {
  contactId: Id;
  events: RegisterEvent[];
  /** The address of the contact, for whoever comes after it in the same command. */
  email: string | null;
}

/**
 * Who is meant: the contact that is there, by its id or its address; one that was here before, by its address; else a
 * new one, within the plan.
 */
export function resolveContact(
  contact: SomeContact,
  childminderId: Id,
  state: Register,
  { limits }: RegisterContext,
  before?: Resolved,
): Resolved | Refusal {
  if ('known' in contact) {
    const found = state.contacts.get(contact.known);
    return found ? { contactId: contact.known, events: [], email: found.email } : refuse('PARENT_NOT_FOUND');
  }
  const { email } = contact;
  if (before && before.events.length > 0 && sameAddress(before.email, email))
    return { ...before, events: [] };
  const known = withEmail(state.contacts, email);
  if (known) return { contactId: known, events: [], email };
  const former = withEmail(state.formerContacts, email);
  const contactId = former ?? contact.contactId;
  if (!former && (state.contacts.has(contactId) || state.formerContacts.has(contactId))) {
    return refuse('ID_TAKEN');
  }
  const most = limits.parents;
  if (state.contacts.size + (before?.events.length ?? 0) >= most) {
    return refuse('PLAN_LIMIT', limitReached('parents', most));
  }
  return {
    contactId,
    events: [{ type: 'ContactAdded', data: { ...contact, contactId, childminderId } }],
    email,
  };
}

/** The events that make a contact the one in this place, in the place of whoever stands there. */
export function place(
  childminderId: Id,
  childId: Id,
  at: ContactPlace,
  contactId: Id | undefined,
  contacts: ReadonlyMap<ContactPlace, Id>,
): RegisterEvent[] {
  const there = contacts.get(at);
  if (there === contactId) return [];
  return [
    ...(there
      ? [
          {
            type: 'ContactTakenOffChild' as const,
            data: { childminderId, childId, contactId: there, place: at },
          },
        ]
      : []),
    ...(contactId
      ? [{ type: 'ContactPutOnChild' as const, data: { childminderId, childId, contactId, place: at } }]
      : []),
  ];
}

function edit(
  { contactId, fields, accountId }: Extract<ContactCommand, { type: 'EditContact' }>,
  childminderId: Id,
  state: Register,
): Decided {
  const contact = state.contacts.get(contactId);
  if (!contact || (accountId && contact.accountId !== accountId)) return refuse('PARENT_NOT_FOUND');
  const { address, ...plain } = fields;
  const wanted: Partial<AboutContact> = {
    ...(plain as Partial<AboutContact>), // undefined ones are left out by changed()
    ...(address && { address: { ...noAddress, ...contact.address, ...address } }),
  };
  const differs = changed<AboutContact>(contact, wanted);
  if (differs.email && sameAddress(differs.email, contact.email)) delete differs.email;
  if (Object.keys(differs).length === 0) return [];
  if (differs.email) {
    if (contact.accountId) return refuse('EMAIL_LINKED', texts.emailLinked);
    const other = withEmail(state.contacts, differs.email);
    if (other) return refuse('CONFLICT', 'Another of your contacts has this email address.');
  }
  return [
    { type: 'ContactEdited', data: { childminderId, contactId, ...differs } },
    // Whoever has the new address has had no invitation.
    ...(differs.email ? [{ type: 'InvitationRequested' as const, data: { childminderId, contactId } }] : []),
  ];
}

function remove(contactId: Id, childminderId: Id, state: Register): Decided {
  if (state.formerContacts.has(contactId)) return [];
  if (!state.contacts.has(contactId)) return refuse('PARENT_NOT_FOUND');
  const children = childrenOf(state, contactId).map(([_id, { about }]) => ({
    _id,
    firstName: about.firstName,
    lastName: about.lastName,
  }));
  if (children.length > 0) {
    return refuse('PARENT_HAS_CHILDREN', texts.parentHasChildren, { details: { children } });
  }
  return [{ type: 'ContactRemoved', data: { childminderId, contactId } }];
}

/** Off every child first, so that nobody who was forgotten goes on seeing one. */
function erase(contactId: Id, childminderId: Id, state: Register): Decided {
  if (!state.contacts.has(contactId) && !state.formerContacts.has(contactId)) return [];
  return [
    ...childrenOf(state, contactId).flatMap(([childId, { contacts }]) =>
      [...contacts]
        .filter(([, id]) => id === contactId)
        .map(([at]) => ({
          type: 'ContactTakenOffChild' as const,
          data: { childminderId, childId, contactId, place: at },
        })),
    ),
    { type: 'ContactErased', data: { childminderId, contactId } },
  ];
}

function invite(contactId: Id, childminderId: Id, state: Register): Decided {
  const contact = state.contacts.get(contactId);
  if (!contact) return refuse('PARENT_NOT_FOUND');
  if (contact.accountId) return refuse('CONFLICT', texts.alreadyVerified);
  if (!contact.email) return refuse('VALIDATION', texts.noEmail, { errors: [texts.noEmail] });
  return [{ type: 'InvitationRequested', data: { childminderId, contactId } }];
}

export function decideContact(command: ContactCommand, state: Register, context: RegisterContext): Decided {
  if (command.type === 'AddContact') {
    const resolved = resolveContact(command.contact, command.childminderId, state, context);
    return isRefusal(resolved) ? resolved : resolved.events;
  }
  const { childminderId } = state;
  if (!childminderId) return refuse(command.type === 'LinkContact' ? 'NOT_FOUND' : 'PARENT_NOT_FOUND');
  const { contactId } = command;
  switch (command.type) {
    case 'EditContact':
      return edit(command, childminderId, state);
    case 'RemoveContact':
      return remove(contactId, childminderId, state);
    case 'EraseContact':
      return erase(contactId, childminderId, state);
    case 'RequestInvitation':
      return invite(contactId, childminderId, state);
    case 'NoteMail': {
      const contact = state.contacts.get(contactId);
      if (!contact || contact.mail === command.outcome) return [];
      return [{ type: 'ContactMailed', data: { childminderId, contactId, outcome: command.outcome } }];
    }
    case 'LinkContact': {
      const contact = state.contacts.get(contactId);
      if (!contact) return refuse('NOT_FOUND');
      if (contact.accountId === command.accountId) return [];
      return [{ type: 'ContactLinked', data: { childminderId, contactId, accountId: command.accountId } }];
    }
  }
}
