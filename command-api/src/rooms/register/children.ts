import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitReached } from '@nead/contracts/plans.ts';
import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import { changed, wantedFields } from './changed-fields.ts';
import type { ChildCommand, RegisterContext } from './commands.ts';
import { notAnother, place, resolveContact, savedOtherwise } from './contacts.ts';
import { type AboutChild, inCare, nothingGiven, type Register, type RegisterChild } from './state.ts';

type Decided = readonly RegisterEvent[] | Refusal;
type Command<Type extends ChildCommand['type']> = Extract<ChildCommand, { type: Type }>;

/** A refusal without a free place; a child that left takes none. */
function noPlace(state: Register, { limits, today }: RegisterContext): Refusal | undefined {
  const most = limits.children;
  const taken = [...state.children.values()].filter((child) => inCare(child, today)).length;
  return taken >= most ? refuse('PLAN_LIMIT', limitReached('children', most)) : undefined;
}

function add(command: Command<'AddChild'>, state: Register, context: RegisterContext): Decided {
  const { childminderId, child, siblingOf } = command;
  const { childId, ...fields } = child;
  if (state.children.has(childId) || state.removedChildren.has(childId)) return refuse('ID_TAKEN');
  const family = siblingOf ? state.children.get(siblingOf) : undefined;
  if (siblingOf && !family) return refuse('CHILD_NOT_FOUND');
  const full = noPlace(state, context);
  if (full) return full;

  const { firstName, lastName, dateOfBirth, gender, isPottyTrained, allergies, ...more } = fields;
  const basics = { firstName, lastName, dateOfBirth, gender, isPottyTrained, allergies };
  const known: AboutChild = { ...nothingGiven, ...basics };
  const wanted = wantedFields(known, { ...more, allergies: allergies ?? [] });
  if (isRefusal(wanted)) return wanted;

  const inherited = (at: 'primary' | 'secondary') => {
    const id = family?.contacts.get(at);
    return id ? { known: id } : undefined;
  };
  const wantedPrimary = command.contact ?? inherited('primary');
  const wantedSecondary = command.secondary ?? (command.contact ? undefined : inherited('secondary'));
  const primary = wantedPrimary && resolveContact(wantedPrimary, childminderId, state, context);
  if (isRefusal(primary)) return primary;
  const secondary =
    wantedSecondary && resolveContact(wantedSecondary, childminderId, state, context, primary);
  if (isRefusal(secondary)) return secondary;
  const second = secondary?.contactId === primary?.contactId ? undefined : secondary;

  return [
    { type: 'ChildAdded', data: { ...basics, ...changed(known, wanted), childminderId, childId } },
    ...(primary?.events ?? []),
    ...(second?.events ?? []),
    ...(primary ? place(childminderId, childId, 'primary', primary.contactId, new Map()) : []),
    ...(second ? place(childminderId, childId, 'secondary', second.contactId, new Map()) : []),
  ];
}

function edit(command: Command<'EditChild'>, child: RegisterChild, state: Register): Decided {
  const { childId, fields, fileId, contacts = {} } = command;
  const { childminderId } = child;
  const wanted = wantedFields(child.about, fields);
  if (isRefusal(wanted)) return wanted;
  const differs = changed(child.about, wanted);
  const events: RegisterEvent[] =
    Object.keys(differs).length > 0
      ? [{ type: 'ChildEdited', data: { childminderId, childId, ...differs } }]
      : [];
  for (const at of ['primary', 'secondary'] as const) {
    const contactId = contacts[at];
    if (contactId === undefined) continue;
    if (contactId !== null && !state.contacts.has(contactId)) return refuse('PARENT_NOT_FOUND');
    events.push(...place(childminderId, childId, at, contactId ?? undefined, child.contacts));
  }
  if (fileId !== undefined && fileId !== child.fileId) {
    events.push(
      fileId === null
        ? { type: 'ChildPhotoRemoved', data: { childminderId, childId, fileId: child.fileId } }
        : {
            type: 'ChildPhotoSet',
            data: { childminderId, childId, fileId, ...(child.fileId && { replaced: child.fileId }) },
          },
    );
  }
  return events;
}

const offChild = (
  childId: Id,
  contacts: RegisterChild['contacts'],
  childminderId: Id,
): Extract<RegisterEvent, { type: 'ContactTakenOffChild' }>[] =>
  [...contacts].map(([at, contactId]) => ({
    type: 'ContactTakenOffChild',
    data: { childminderId, childId, contactId, place: at },
  }));

/** Removes a child; its contacts come off first, so that parents who saw the child no longer do. */
function remove(
  { childId, why }: Command<'RemoveChild'>,
  { childminderId, contacts }: RegisterChild,
): Decided {
  return [
    ...offChild(childId, contacts, childminderId),
    { type: 'ChildRemoved', data: { childminderId, childId, ...(why && { why }) } },
  ];
}

/** Sets the last day; a later one can bring a child back into care, which needs a place. */
function leave(
  { childId, endDate, readUntil, why }: Command<'LeaveCare'>,
  child: RegisterChild,
  state: Register,
  context: RegisterContext,
): Decided {
  const { childminderId, left } = child;
  const { today } = context;
  if (left?.endDate === endDate) return [];
  const comesBack = !inCare(child, today) && inCare({ left: { endDate, readUntil } }, today);
  const full = comesBack ? noPlace(state, context) : undefined;
  if (full) return full;
  return [{ type: 'ChildLeft', data: { childminderId, childId, endDate, readUntil, ...(why && { why }) } }];
}

function comeBack(childId: Id, child: RegisterChild, state: Register, context: RegisterContext): Decided {
  if (!child.left) return [];
  const full = inCare(child, context.today) ? undefined : noPlace(state, context);
  return full ?? [{ type: 'ChildReturned', data: { childminderId: child.childminderId, childId } }];
}

function putOn(
  { childId, contact, place: at, instead }: Command<'PutContactOnChild'>,
  { childminderId, contacts }: RegisterChild,
  state: Register,
  context: RegisterContext,
): Decided {
  const there = contacts.get(at);
  if ('contactId' in contact && there === contact.contactId) return savedOtherwise(contact, state) ?? [];
  const resolved = resolveContact(contact, childminderId, state, context);
  if (isRefusal(resolved)) return resolved;
  if (instead !== undefined && instead !== (there ?? null) && there !== resolved.contactId) {
    const taken = there && childTexts.placeTaken(wholeName(state.contacts.get(there)));
    return refuse('RECORD_CHANGED', taken);
  }
  const isElsewhere = [...contacts].some(([place, id]) => place !== at && id === resolved.contactId);
  const another = isElsewhere && 'contactId' in contact && notAnother(contact, resolved.about);
  if (another) return another;
  return [...resolved.events, ...place(childminderId, childId, at, resolved.contactId, contacts)];
}

function takeOff(
  { childId, contactId }: Command<'TakeContactOffChild'>,
  { childminderId, contacts }: RegisterChild,
  state: Register,
): Decided {
  const places = [...contacts].filter(([, id]) => id === contactId).map(([at]) => at);
  if (places.length === 0) {
    return state.contacts.has(contactId) || state.formerContacts.has(contactId) ? [] : refuse('NOT_FOUND');
  }
  return places.map((at) => ({
    type: 'ContactTakenOffChild',
    data: { childminderId, childId, contactId, place: at },
  }));
}

/** Erases a child, even one that the register no longer shows, since its record was kept. */
function erase(childId: Id, child: RegisterChild | undefined, state: Register): Decided {
  const { childminderId } = state;
  if (state.erasedChildren.has(childId)) return [];
  if (!(child || state.removedChildren.has(childId))) return refuse('CHILD_NOT_FOUND');
  // Stryker disable next-line ConditionalExpression,StringLiteral: a childminder who had a child has a register
  if (!childminderId) return refuse('CHILD_NOT_FOUND');
  return [
    ...offChild(childId, child?.contacts ?? new Map(), childminderId),
    { type: 'ChildErased', data: { childminderId, childId } },
  ];
}

/**
 * Withdraws the question to a contact removed from its last child before answering. A deleted child was added by
 * mistake, and its contacts are mostly added again at once.
 */
function endingInvitations(events: Decided, state: Register): Decided {
  if (isRefusal(events)) return events;
  const placesLeft = new Map<Id, number>();
  const count = (contactId: Id, by: number) =>
    placesLeft.set(contactId, (placesLeft.get(contactId) ?? 0) + by);
  for (const { contacts } of state.children.values())
    for (const contactId of contacts.values()) count(contactId, 1);
  for (const { type, data } of events) {
    if (type === 'ContactPutOnChild') count(data.contactId, 1);
    if (type === 'ContactTakenOffChild') count(data.contactId, -1);
  }
  const takenOff = events.flatMap(({ type, data }) => (type === 'ContactTakenOffChild' ? [data] : []));
  const ended = takenOff.flatMap(({ childminderId, contactId }): [Id, RegisterEvent][] => {
    const contact = state.contacts.get(contactId);
    const isAsked = contact?.email && !contact.accountId && !contact.unasked;
    if (!isAsked || placesLeft.get(contactId) !== 0) return [];
    return [[contactId, { type: 'InvitationWithdrawn', data: { childminderId, contactId } }]];
  });
  return [...new Map(ended).values(), ...events];
}

export function decideChild(command: ChildCommand, state: Register, context: RegisterContext): Decided {
  if (command.type === 'AddChild') return add(command, state, context);
  const child = state.children.get(command.childId);
  if (command.type === 'EraseChild') return erase(command.childId, child, state);
  if (command.type === 'RemoveChild' && state.removedChildren.has(command.childId)) return [];
  if (!child) return refuse('CHILD_NOT_FOUND');
  switch (command.type) {
    case 'EditChild':
      return endingInvitations(edit(command, child, state), state);
    case 'RemoveChild':
      return remove(command, child);
    case 'LeaveCare':
      return leave(command, child, state, context);
    case 'ReturnToCare':
      return comeBack(command.childId, child, state, context);
    case 'PutContactOnChild':
      return endingInvitations(putOn(command, child, state, context), state);
    case 'TakeContactOffChild':
      return endingInvitations(takeOff(command, child, state), state);
  }
}
