import type { Id } from '@nead/contracts/ids.ts';
import type pg from 'pg';
import {
  type Found,
  foundBetween,
  type NoteInDirectory,
  noteAt,
  type Writing,
} from '../../engine/directory.ts';
import { emailHash } from '../accounts/email-claim.ts';

export interface RegisterDirectory {
  /** Contacts with this address, in every register. */
  contactsByEmail(email: string): Promise<Found[]>;
  /** Contacts that were ever linked to this account, in every register. */
  contactsOfAccount(accountId: Id): Promise<Found[]>;
  /** Answers whether a parent reported the request with this id. */
  isReport(invitationId: Id): Promise<boolean>;
  /** The registers that contain or contained a child of this id; usually one. */
  registersOfChild(childId: Id): Promise<Id[]>;
}

export const registerDirectory = ({
  pool,
  privateKey,
}: {
  pool: pg.Pool;
  privateKey: string;
}): RegisterDirectory => ({
  contactsByEmail: (email) => foundBetween(pool, 'contact-email', emailHash(privateKey, email)),
  contactsOfAccount: (accountId) => foundBetween(pool, 'contact-account', accountId),
  isReport: async (invitationId) => (await foundBetween(pool, 'link-report', invitationId)).length > 0,
  async registersOfChild(childId) {
    return (await foundBetween(pool, 'child', childId)).map(({ childminderId }) => childminderId);
  },
});

interface NewLink {
  accountId: Id;
  childminderId: Id;
  contactId: Id;
}

export const noteLink = (db: Writing, { accountId, childminderId, contactId }: NewLink) =>
  noteAt(db, 'contact-account', accountId, childminderId, contactId);

export const noteRegister: NoteInDirectory = async (client, event, privateKey) => {
  if (event.type === 'ChildAdded') {
    const { childId, childminderId } = event.data;
    await noteAt(client, 'child', childId, childminderId, childId);
  }
  if (event.type === 'ContactLinked') {
    await noteLink(client, event.data);
  }
  if (event.type === 'InvitationDeclined' && event.data.reported) {
    const { invitationId, childminderId, accountId } = event.data;
    await noteAt(client, 'link-report', invitationId, childminderId, accountId);
  }
  // A contact stays noted under former addresses; its present one is looked up before anything follows.
  if ((event.type === 'ContactAdded' || event.type === 'ContactEdited') && event.data.email) {
    const { email, childminderId, contactId } = event.data;
    await noteAt(client, 'contact-email', emailHash(privateKey, email), childminderId, contactId);
  }
};
