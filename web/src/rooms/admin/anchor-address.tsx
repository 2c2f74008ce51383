import { mailAnchors } from '@nead/contracts/history/anchor-requests.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import { useState } from 'react';
import { call } from '../../engine/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useSaving } from './use-saving.ts';

/**
 * The address that anchors are mailed to: outside this installation, where its operators cannot change them
 * (docs/decisions/049).
 */
export function AnchorAddress({ mailedTo }: { mailedTo: string | null }) {
  const [email, setEmail] = useState(mailedTo ?? '');
  const { busy, save } = useSaving();
  const put = (next: string, done: string) =>
    save(call(mailAnchors, { body: { email: next } }), done, historyTexts.anchorAddressFailed);
  return (
    <Form send={() => put(email, historyTexts.anchorsAreMailedNow)}>
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
          <Button
            variant="text"
            disabled={busy}
            onClick={() => void put('', historyTexts.anchorsAreNotMailed)}
          >
            {historyTexts.anchorAddressStop}
          </Button>
        )}
      </div>
    </Form>
  );
}
