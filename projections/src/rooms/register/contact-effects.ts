import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import {
  type Effect,
  type ProjectedEvent,
  patch,
  publish,
  put,
  type Row,
  remove,
} from '../../engine/projection.ts';
import { parentAskedAs, parentBehind } from './audiences.ts';
import { type RegisterData, said } from './said-columns.ts';
import { contact, contactLink, keptName, sharedWith } from './tables.ts';

type ContactEvent = Exclude<RegisterEvent, { data: { childId: string } }>;
export type AtContact = ContactEvent & Pick<ProjectedEvent, 'position' | 'meta'>;

export const contactEvents = new Set<string>([
  'ContactAdded',
  'ContactEdited',
  'ContactRemoved',
  'ContactErased',
  'ContactLinked',
  'LinkEnded',
  'InvitationRequested',
  'InvitationWithdrawn',
  'ContactMailed',
] satisfies ContactEvent['type'][]);

function aboutContact(data: RegisterData<'ContactEdited'>): Partial<Omit<Row<typeof contact.columns>, 'id'>> {
  return said([
    ['first_name', data.firstName],
    ['last_name', data.lastName],
    ['email', data.email],
    ['phone', data.phone],
    ['relationship', data.relationship],
    ['address', data.address],
  ]);
}

const nameOf = ({
  firstName,
  lastName,
}: RegisterData<'ContactEdited'>): Partial<Row<typeof keptName.columns>> =>
  said([
    ['first_name', firstName],
    ['last_name', lastName],
  ]);

const tellOfContact = ({ childminderId, contactId }: { childminderId: string; contactId: string }) =>
  publish({ audience: { childminder: childminderId }, kind: 'register', id: contactId });

/** Tells the parent's screens that there is something to fetch, without saying what. */
export const tellWhoIsAsked = (contactId: string) =>
  publish({ audience: parentAskedAs(contactId), kind: 'register' });

export function contactEffects(event: AtContact): readonly Effect[] {
  const { childminderId, contactId } = event.data;
  const key = { id: contactId };
  const { recordedAt: link_at } = event.meta;
  switch (event.type) {
    case 'ContactAdded':
      return [
        put(contact, {
          ...key,
          childminder_id: childminderId,
          added: String(event.position),
          first_name: null,
          last_name: null,
          email: null,
          phone: null,
          relationship: null,
          address: null,
          ...aboutContact(event.data),
          mail: null,
          ...(event.data.email ? { link: 'asked', link_at } : { link: 'none', link_at: null }),
        }),
        put(keptName, { contact_id: contactId, first_name: null, last_name: null, ...nameOf(event.data) }),
        tellOfContact(event.data),
      ];
    case 'ContactEdited': {
      const name = nameOf(event.data);
      return [
        patch(contact, key, aboutContact(event.data)),
        ...(Object.keys(name).length > 0 ? [patch(keptName, { contact_id: contactId }, name)] : []),
        tellOfContact(event.data),
        publish({ audience: parentBehind(contactId), kind: 'register' }),
        // The question to the former address is closed.
        ...(event.data.email === undefined ? [] : [tellWhoIsAsked(contactId)]),
      ];
    }
    case 'ContactRemoved':
    case 'ContactErased':
      return [
        remove(contact, key),
        remove(contactLink, { contact_id: contactId }),
        ...(event.type === 'ContactErased'
          ? [remove(sharedWith, { contact_id: contactId }), remove(keptName, { contact_id: contactId })]
          : []),
        tellOfContact(event.data),
      ];
    case 'ContactLinked': {
      const { accountId } = event.data;
      return [
        put(contactLink, { contact_id: contactId, account_id: accountId }),
        put(sharedWith, { contact_id: contactId, account_id: accountId, childminder_id: childminderId }),
        patch(contact, key, { link: 'accepted', link_at }),
        tellOfContact(event.data),
        publish({ audience: { parent: accountId }, kind: 'register' }),
      ];
    }
    case 'LinkEnded': {
      const { accountId: account_id, why } = event.data;
      const link = why === 'parent' ? 'ended' : 'asked';
      return [
        remove(contactLink, { contact_id: contactId }),
        patch(contact, key, { link, link_at }),
        tellOfContact(event.data),
        publish({ audience: { parent: account_id }, kind: 'register' }),
      ];
    }
    case 'InvitationRequested':
      return [patch(contact, key, { mail: null, link: 'asked', link_at }), tellOfContact(event.data)];
    case 'InvitationWithdrawn':
      return [
        patch(contact, key, { link: 'none', link_at: null }),
        tellOfContact(event.data),
        tellWhoIsAsked(contactId),
      ];
    case 'ContactMailed':
      return [patch(contact, key, { mail: event.data.outcome }), tellOfContact(event.data)];
  }
}
