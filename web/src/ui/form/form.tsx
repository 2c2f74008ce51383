import type { ReactNode } from 'react';

/** A form in a dialog or card. The page validates it, not the browser. */
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
