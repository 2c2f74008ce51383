import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { PasswordField } from '../fields/password-field.tsx';

/** The account is there and has a password: its owner enters it once, and Google is a way in from then on. */
export function PasswordAtGoogle({
  busy,
  enter,
}: {
  busy: boolean;
  enter: (password: string) => Promise<void>;
}) {
  const [password, setPassword] = useState('');
  return (
    <Form send={() => enter(password)}>
      <PasswordField
        name="passwordAtGoogle"
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button variant="soft" wide type="submit" disabled={busy || password === ''}>
        {accountPageTexts.addGoogle}
      </Button>
    </Form>
  );
}
