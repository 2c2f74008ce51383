import { mailAnchors } from '@nead/contracts/history/anchor-requests.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { TextField } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';

/**
 * The address that anchors are mailed to: outside this installation, where its operators cannot change them
 * (docs/decisions/049).
 */
export function AnchorAddress({ mailedTo }: { mailedTo: string | null }) {
  const [email, setEmail] = useState(mailedTo ?? '');
  const { busy, run } = useCommand(mailAnchors, {
    said: (_, { body }) =>
      body.email === '' ? historyTexts.anchorsAreNotMailed : historyTexts.anchorsAreMailedNow,
    failed: historyTexts.anchorAddressFailed,
  });
  const put = (next: string) => run({ body: { email: next } });
  return (
    <Form send={() => put(email)}>
      <TextField
        label={historyTexts.anchorAddress}
        type="email"
        autoComplete="off"
        value={email}
        help={mailedTo === null ? historyTexts.anchorAddressHelp : historyTexts.anchorsAreMailed(mailedTo)}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div className="row">
        <Button
          type="submit"
          variant="soft"
          disabled={busy || email.trim() === '' || email.trim() === mailedTo}
        >
          {historyTexts.anchorAddressSave}
        </Button>
        {mailedTo !== null && (
          <Button variant="text" disabled={busy} onClick={() => void put('')}>
            {historyTexts.anchorAddressStop}
          </Button>
        )}
      </div>
    </Form>
  );
}
