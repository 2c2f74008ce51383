import type { Id } from '../ids.ts';

export interface InPicture {
  childId: Id;
  /** The child's contacts. */
  contacts: ReadonlySet<Id>;
  /** The parents agree that other families see the child. */
  agreed: boolean;
}

/** The children that parents of another child in the picture would see without consent. */
export const seenWithoutConsent = (shown: readonly InPicture[]): Id[] =>
  shown
    .filter(({ contacts, agreed }) => {
      const others = shown.flatMap((child) => [...child.contacts]);
      return !agreed && others.some((contact) => !contacts.has(contact));
    })
    .map(({ childId }) => childId);
