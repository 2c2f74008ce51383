import type { Id } from '@nead/contracts/ids.ts';
import type { Limits } from '@nead/contracts/plans.ts';
import type { AgreedMedicine, ConsentKind } from '@nead/contracts/register/consent-kinds.ts';
import type { ContactPlace } from '@nead/contracts/register/events.ts';
import type { ChildPatch } from './changed-fields.ts';
import type { AboutChild, AboutContact, AbsenceEntry, CollectorEntry } from './state.ts';

export type NewContact = Omit<AboutContact, 'address'> & {
  contactId: Id;
  address?: AboutContact['address'];
};
/** The id of an existing contact, or a new one. */
export type SomeContact = { known: Id } | NewContact;

type Basics = 'firstName' | 'lastName' | 'dateOfBirth' | 'gender' | 'isPottyTrained' | 'allergies';
export type NewChild = { childId: Id } & Pick<AboutChild, Basics> & Omit<ChildPatch, Basics>;

/** The facts that the register needs from outside at the moment of deciding. */
export interface RegisterContext {
  limits: Pick<Limits, 'children' | 'parents'>;
  /** The day in Dublin; without it, a child with a last day counts as gone. */
  today?: string;
  /** Contacts whose present address is not that of the account that shared through them. */
  movedAway?: ReadonlySet<Id>;
}

export type ChildCommand =
  | {
      type: 'AddChild';
      childminderId: Id;
      child: NewChild;
      /** The primary contact; for a sibling the family's, unless one is named. */
      contact?: SomeContact | undefined;
      secondary?: SomeContact | undefined;
      siblingOf?: Id | undefined;
    }
  | {
      type: 'EditChild';
      childId: Id;
      fields: ChildPatch;
      /** Null removes it. */
      fileId?: Id | null | undefined;
      contacts?: { [P in ContactPlace]?: Id | null | undefined };
    }
  | { type: 'RemoveChild'; childId: Id; why?: string | undefined }
  | { type: 'LeaveCare'; childId: Id; endDate: string; readUntil: string; why?: string | undefined }
  | { type: 'ReturnToCare'; childId: Id }
  | { type: 'EraseChild'; childId: Id }
  | {
      type: 'PutContactOnChild';
      childId: Id;
      contact: SomeContact;
      place: ContactPlace;
      /** The contact who is there as far as the caller knows; null is nobody. */
      instead?: Id | null | undefined;
    }
  | { type: 'TakeContactOffChild'; childId: Id; contactId: Id };

/** Commands about a child's record. With an account, a parent sends it, about a child that they can see. */
export type FamilyCommand =
  | { type: 'AuthoriseCollector'; childId: Id; collector: CollectorEntry; isNew: boolean }
  | { type: 'RemoveCollector'; childId: Id; collectorId: Id }
  | { type: 'FillInChild'; childId: Id; fields: ChildPatch; accountId: Id; today: string }
  | { type: 'RecordAbsence'; childId: Id; absence: AbsenceEntry; accountId?: Id | undefined }
  | { type: 'RemoveAbsence'; childId: Id; absenceId: Id; accountId?: Id | undefined }
  | {
      type: 'DecideConsent';
      childId: Id;
      kind: ConsentKind;
      given: boolean;
      version: number;
      accountId: Id;
      at: string;
      until?: string | undefined;
      medicine?: AgreedMedicine | undefined;
    };

export type ContactCommand =
  | { type: 'AddContact'; childminderId: Id; contact: NewContact }
  | {
      type: 'EditContact';
      contactId: Id;
      fields: { [F in keyof AboutContact]?: Partial<NonNullable<AboutContact[F]>> | undefined };
      /** Set if the parent edits their own entry; otherwise the childminder does. */
      accountId?: Id;
    }
  | { type: 'RemoveContact'; contactId: Id }
  | { type: 'EraseContact'; contactId: Id }
  | { type: 'RequestInvitation'; contactId: Id; at: string }
  | { type: 'WithdrawInvitation'; contactId: Id }
  | { type: 'NoteMail'; contactId: Id; outcome: 'sent' | 'failed' }
  | {
      type: 'LinkContact';
      contactId: Id;
      accountId: Id;
      /** The account's address, which the contact must still have. */
      email: string;
      agreed: 'invitation' | 'question' | 'use';
    }
  | { type: 'EndLink'; contactId: Id; accountId: Id; why: 'parent' | 'never-agreed' };

export type RegisterCommand = ChildCommand | FamilyCommand | ContactCommand;
