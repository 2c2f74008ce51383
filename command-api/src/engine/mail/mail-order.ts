/** A mail to be written because of an event. */
export interface MailOrder {
  /** The id, derived from reaction and event, so that a repeat orders nothing. */
  id: string;
  /** The template's name; for one account, followed by a space and its id. */
  template: string;
  stream: string;
  revision: number;
  /** The seconds before it is written and sent. */
  waits?: number;
}

/** The outcome of a mail: it was sent, it was not (as far as anybody knows), or there was no recipient. */
export type MailOutcome = 'sent' | 'failed' | 'dropped';
