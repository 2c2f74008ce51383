import type { ReactNode } from 'react';

/** A form of a dialog or a card, one field under the other, whose answer is up to the page and not to the browser. */
export const Form = ({ send, children }: { send: () => unknown; children: ReactNode }) => (
  <form
    className="stack"
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      send();
    }}
  >
    {children}
  </form>
);
