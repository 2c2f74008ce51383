import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { invalid, isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { forSearch } from '@nead/contracts/for-search.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitReached } from '@nead/contracts/plans.ts';
import type { ContactPlace, RegisterEvent } from '@nead/contracts/register/events.ts';
import { phoneRequired } from '@nead/contracts/register/fields.ts';
import { registerRefusalTexts, registerTexts } from '@nead/contracts/register/texts.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import { changed } from './changed-fields.ts';
import type { ContactCommand, NewContact, RegisterContext, SomeContact } from './commands.ts';
import {
  type AboutContact,
  childrenOfContact,
  isInTouch,
  maySucceed,
  noAddress,
  type Register,
  type RegisterContact,
} from './state.ts';

type Decided = readonly RegisterEvent[] | Refusal;

const sameAddress = (a: string | null, b: string | null) =>
  a !== null && b !== null && a.toLowerCase() === b.toLowerCase();

const withEmail = (contacts: ReadonlyMap<Id, AboutContact>, email: string | null): Id | undefined =>
  [...contacts].find(([, contact]) => sameAddress(contact.email, email))?.[0];

/**
 * Answers whether the contact's account has another address by now. Nobody else can be asked through it, since the
 * shared data is not theirs.
 */
const isMovedAway = ({ movedAway }: RegisterContext, contactId: Id): boolean =>
  movedAway?.has(contactId) ?? false;

/** Removes an address that belongs to somebody else now, who becomes a separate contact. */
const withoutAddress = (childminderId: Id, contactId: Id, { contacts }: Register): RegisterEvent[] => [
  { type: 'ContactEdited', data: { childminderId, contactId, email: '' } },
  // Stryker disable next-line OptionalChaining: it was found among them
  ...(contacts.get(contactId)?.unasked
    ? []
    : [{ type: 'InvitationWithdrawn' as const, data: { childminderId, contactId } }]),
];

interface Resolved {
  contactId: Id;
  events: RegisterEvent[];
  /** The contact's address and name, for later steps of the same command. */
  email: string | null;
  about: Pick<AboutContact, 'firstName' | 'lastName'>;
}

/** Asks a contact who is put on a child again, unless a question is open or none can be asked. */
const askAnew = (
  contactId: Id,
  childminderId: Id,
  contact: RegisterContact | undefined,
  context: RegisterContext,
): RegisterEvent[] =>
  // Stryker disable next-line OptionalChaining: it was found among them
  contact?.unasked && contact.email && !isMovedAway(context, contactId)
    ? [{ type: 'InvitationRequested', data: { childminderId, contactId } }]
    : [];

/**
 * The contact meant: an existing one, by id or address; a former one, by address; else a new one, within the plan. An
 * address that has passed to another person belongs to a new contact (docs/decisions/069).
 */
export function resolveContact(
  contact: SomeContact,
  childminderId: Id,
  state: Register,
  context: RegisterContext,
  before?: Resolved,
): Resolved | Refusal {
  if ('known' in contact) {
    const found = state.contacts.get(contact.known);
    if (!found) return refuse('PARENT_NOT_FOUND');
    return {
      contactId: contact.known,
      events: askAnew(contact.known, childminderId, found, context),
      email: found.email,
      about: found,
    };
  }
  const { email } = contact;
  if (before && sameAddress(before.email, email)) return notAnother(contact, before.about) ?? before;
  const known = withEmail(state.contacts, email);
  const others = known && isMovedAway(context, known) ? known : undefined;
  const about = known && state.contacts.get(known);
  if (known && about && !others)
    return { contactId: known, events: askAnew(known, childminderId, about, context), email, about };
  const left = withEmail(state.formerContacts, email);
  const former = left && !isMovedAway(context, left) ? left : undefined;
  const contactId = former ?? contact.contactId;
  if (!former && (state.contacts.has(contactId) || state.formerContacts.has(contactId))) {
    return refuse('ID_TAKEN');
  }
  const most = context.limits.parents;
  const added = before?.events.some(({ type }) => type === 'ContactAdded') ? 1 : 0;
  if (state.contacts.size + added >= most) {
    return refuse('PLAN_LIMIT', limitReached('parents', most));
  }
  return {
    contactId,
    events: [
      ...(others ? withoutAddress(childminderId, others, state) : []),
      { type: 'ContactAdded', data: { ...contact, contactId, childminderId } },
    ],
    email,
    about: contact,
  };
}

/** The events that put a contact in this place of the child, replacing the one there. */
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

const isPrimary = (state: Register, contactId: Id): boolean =>
  [...state.children.values()].some(({ contacts }) => contacts.get('primary') === contactId);

function edit(
  { contactId, fields, accountId }: Extract<ContactCommand, { type: 'EditContact' }>,
  childminderId: Id,
  state: Register,
  context: RegisterContext,
): Decided {
  const contact = state.contacts.get(contactId);
  if (!contact || (accountId && !isInTouch(state, contactId, accountId, context.today)))
    return refuse('PARENT_NOT_FOUND');
  const { address, ...plain } = fields;
  const wanted: Partial<AboutContact> = {
    ...(plain as Partial<AboutContact>), // undefined ones are left out by changed()
    ...(address && { address: { ...noAddress, ...contact.address, ...address } }),
  };
  const differs = changed<AboutContact>(contact, wanted);
  if (differs.email && sameAddress(differs.email, contact.email)) delete differs.email;
  if (differs.phone === '' && isPrimary(state, contactId)) {
    return invalid(phoneRequired);
  }
  if (differs.email === '') {
    if (contact.email) return invalid(accountTexts.emailRequired);
    delete differs.email;
  }
  if (Object.keys(differs).length === 0) return [];
  if (differs.email) {
    if (contact.accountId) return refuse('EMAIL_LINKED', registerTexts.emailLinked);
    if (contact.sharedWith) return refuse('CONFLICT', registerTexts.sharedBefore);
  }
  const other = differs.email ? withEmail(state.contacts, differs.email) : undefined;
  if (other && !isMovedAway(context, other)) return refuse('CONFLICT', registerRefusalTexts.otherHasEmail);
  return [
    ...(other ? withoutAddress(childminderId, other, state) : []),
    { type: 'ContactEdited', data: { childminderId, contactId, ...differs } },
    // The new address has never got an invitation.
    ...(differs.email ? [{ type: 'InvitationRequested' as const, data: { childminderId, contactId } }] : []),
  ];
}

function remove(contactId: Id, childminderId: Id, state: Register): Decided {
  if (state.formerContacts.has(contactId)) return [];
  if (!state.contacts.has(contactId)) return refuse('PARENT_NOT_FOUND');
  const children = childrenOfContact(state, contactId).map(([_id, { about }]) => ({
    _id,
    firstName: about.firstName,
    lastName: about.lastName,
  }));
  if (children.length > 0) {
    return refuse('PARENT_HAS_CHILDREN', registerTexts.parentHasChildren, { details: { children } });
  }
  return [{ type: 'ContactRemoved', data: { childminderId, contactId } }];
}

/** Erases a contact, removed from every child first, so that a forgotten person no longer sees one. */
function erase(contactId: Id, childminderId: Id, state: Register): Decided {
  if (!state.contacts.has(contactId) && !state.formerContacts.has(contactId)) return [];
  return [
    ...childrenOfContact(state, contactId).flatMap(([childId, { contacts }]) =>
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

const A_DAY = 24 * 3600_000;

function invite(
  { contactId, at }: Extract<ContactCommand, { type: 'RequestInvitation' }>,
  childminderId: Id,
  state: Register,
  context: RegisterContext,
): Decided {
  const contact = state.contacts.get(contactId);
  if (!contact) return refuse('PARENT_NOT_FOUND');
  if (contact.accountId) return refuse('CONFLICT', registerTexts.alreadyVerified);
  if (isMovedAway(context, contactId)) return refuse('CONFLICT', registerTexts.movedAway);
  if (!contact.email) return invalid(registerTexts.noEmail);
  const { askedAgainAt, mail } = contact;
  const lately = askedAgainAt !== undefined && Date.parse(at) - Date.parse(askedAgainAt) < A_DAY;
  if (lately && mail !== 'failed') return refuse('CONFLICT', registerRefusalTexts.onceADay);
  return [{ type: 'InvitationRequested', data: { childminderId, contactId, at } }];
}

function withdraw(contactId: Id, childminderId: Id, state: Register): Decided {
  const contact = state.contacts.get(contactId);
  if (!contact) return refuse('PARENT_NOT_FOUND');
  if (contact.accountId) return refuse('CONFLICT', registerTexts.alreadyVerified);
  if (contact.unasked || !contact.email) return [];
  return [{ type: 'InvitationWithdrawn', data: { childminderId, contactId } }];
}

/**
 * A refusal if both contacts of a child have the same address: fields typed for the other parent would be silently
 * lost.
 */
export function notAnother(typed: NewContact, there: Resolved['about']): Refusal | undefined {
  const [one, other] = [typed, there].map(({ firstName }) => firstName && forSearch(firstName));
  if (!one || !other || one === other) return undefined;
  return refuse('CONFLICT', registerRefusalTexts.emailOf(wholeName(there)));
}

/**
 * Links a contact, which may have changed since the question: it must still have that address, and nobody else may have
 * shared through it.
 */
function link(
  { contactId, accountId, email, agreed }: Extract<ContactCommand, { type: 'LinkContact' }>,
  childminderId: Id,
  state: Register,
): Decided {
  const contact = state.contacts.get(contactId);
  if (!contact || contact.unasked || !sameAddress(contact.email, email)) return refuse('NOT_FOUND');
  if (!maySucceed(contact, accountId)) return refuse('NOT_FOUND');
  // The parent has already agreed, with this account, as `maySucceed` has checked.
  if (contact.agreed) return [];
  return [{ type: 'ContactLinked', data: { childminderId, contactId, accountId, agreed } }];
}

/** A refusal for a form that was changed before it was sent again under the id of the contact that it added. */
export function savedOtherwise(contact: NewContact, { contacts }: Register): Refusal | undefined {
  const { contactId, email, ...about } = contact;
  const saved = contacts.get(contactId);
  // Another address under the id is refused as another contact.
  if (!saved || !(sameAddress(saved.email, email) || saved.email === email)) return undefined;
  const wanted = { ...about, address: { ...noAddress, ...about.address } };
  const differs = Object.keys(changed<Partial<AboutContact>>(saved, wanted)).length > 0;
  return differs ? refuse('CONFLICT', registerRefusalTexts.savedOtherwise) : undefined;
}

export function decideContact(command: ContactCommand, state: Register, context: RegisterContext): Decided {
  if (command.type === 'AddContact') {
    const { contact, childminderId } = command;
    const otherwise = savedOtherwise(contact, state);
    if (otherwise) return otherwise;
    const resolved = resolveContact(contact, childminderId, state, context);
    return isRefusal(resolved) ? resolved : resolved.events;
  }
  const { childminderId } = state;
  if (!childminderId) return refuse(command.type === 'LinkContact' ? 'NOT_FOUND' : 'PARENT_NOT_FOUND');
  const { contactId } = command;
  switch (command.type) {
    case 'EditContact':
      return edit(command, childminderId, state, context);
    case 'RemoveContact':
      return remove(contactId, childminderId, state);
    case 'EraseContact':
      return erase(contactId, childminderId, state);
    case 'RequestInvitation':
      return invite(command, childminderId, state, context);
    case 'WithdrawInvitation':
      return withdraw(contactId, childminderId, state);
    case 'NoteMail': {
      const contact = state.contacts.get(contactId);
      if (!contact || contact.mail === command.outcome) return [];
      return [{ type: 'ContactMailed', data: { childminderId, contactId, outcome: command.outcome } }];
    }
    case 'LinkContact':
      return link(command, childminderId, state);
    case 'EndLink': {
      const { accountId, why } = command;
      if (state.contacts.get(contactId)?.accountId !== accountId) return [];
      return [{ type: 'LinkEnded', data: { childminderId, contactId, accountId, why } }];
    }
  }
}
