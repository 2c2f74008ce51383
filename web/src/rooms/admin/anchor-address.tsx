import { mailAnchors } from '@nead/contracts/history/anchor-requests.ts';
import { texts } from '@nead/contracts/history/texts.ts';
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
    save(call(mailAnchors, { body: { email: next } }), done, texts.anchorAddressFailed);
  return (
    <Form send={() => put(email, texts.anchorsAreMailedNow)}>
      <TextField
        label={texts.anchorAddress}
        type="email"
        autoComplete="off"
        value={email}
        help={mailedTo === null ? texts.anchorAddressHelp : texts.anchorsAreMailed(mailedTo)}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div className="row">
        <Button type="submit" look="soft" disabled={busy || email.trim() === '' || email.trim() === mailedTo}>
          {texts.anchorAddressSave}
        </Button>
        {mailedTo !== null && (
          <Button look="text" disabled={busy} onClick={() => void put('', texts.anchorsAreNotMailed)}>
            {texts.anchorAddressStop}
          </Button>
        )}
      </div>
    </Form>
  );
}
