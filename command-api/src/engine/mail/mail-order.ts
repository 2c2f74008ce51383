/** A mail to be written because of an event. */
export interface MailOrder {
  /** Derived from reaction and event, so that a repeat orders nothing. */
  id: string;
  /** The template's name; for one account, followed by a space and its id. */
  template: string;
  stream: string;
  revision: number;
  /** Seconds before it is written and sent. */
  waits?: number;
}

/** What became of a mail: it went out, it did not (so far as anybody knows), or there was nobody to send it to. */
export type MailOutcome = 'sent' | 'failed' | 'dropped';
