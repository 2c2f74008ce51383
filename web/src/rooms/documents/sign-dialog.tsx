import { isSameName, SignedName } from '@nead/contracts/documents/fields.ts';
import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import { type ParentDocument, signDocument } from '@nead/contracts/documents/requests.ts';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useAuth } from '../../engine/api/auth.ts';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Checkbox, TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { fullName } from '../../ui/person-name.ts';

/** Signing means typing one's name (docs/decisions/026). `view` opens what is signed. */
export function SignDialog(props: {
  document: ParentDocument | undefined;
  view: ReactNode;
  onClose: () => void;
}) {
  const { document, view, onClose } = props;
  const form = useId();
  const { busy, run } = useCommand(signDocument, {
    said: { text: documentPageTexts.wasJustSigned, detail: document?.name ?? '' },
    failed: documentPageTexts.signFailed,
    saved: onClose,
  });
  return (
    <Dialog
      open={document !== undefined}
      onClose={onClose}
      title={documentPageTexts.signDocument}
      {...(document?.name && { detail: document.name })}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {documentPageTexts.cancel}
          </Button>
          <Button type="submit" form={form} disabled={busy}>
            {documentPageTexts.sign}
          </Button>
        </>
      }
    >
      {document && (
        <Signature id={form} key={document._id} send={(body) => run({ params: { id: document._id }, body })}>
          {view}
        </Signature>
      )}
    </Dialog>
  );
}

/** The name of the account stands there; who signs with another one says that this is meant. */
function Signature(props: {
  id: string;
  send: (body: { name: string }) => Promise<unknown>;
  children: ReactNode;
}) {
  const { id, send, children } = props;
  const user = useAuth()?.user;
  const own = user ? fullName(user) : '';
  const [typed, setTyped] = useState(own);
  const [meant, setMeant] = useState(false);
  const [error, setError] = useState<string>();
  const name = SignedName.safeParse(typed);
  const isAnother = name.success && !isSameName(name.data, own);

  async function sign(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const wrong = isAnother && !meant ? documentPageTexts.anotherName(own) : undefined;
    setError(name.error?.issues[0]?.message ?? wrong);
    if (!name.success || wrong) return;
    await send({ name: name.data });
  }

  return (
    <form id={id} className="stack" noValidate onSubmit={(event) => void sign(event)}>
      <p>{documentPageTexts.signDetail}</p>
      <div>{children}</div>
      <TextField
        label={documentPageTexts.yourFullName}
        name="name"
        autoComplete="name"
        value={typed}
        error={error}
        required
        onChange={({ target }) => {
          setError(undefined);
          setMeant(false);
          setTyped(target.value);
        }}
      />
      {isAnother && (
        <Checkbox
          label={documentPageTexts.signAsAnother(name.data, own)}
          checked={meant}
          onChange={({ target }) => {
            setError(undefined);
            setMeant(target.checked);
          }}
        />
      )}
    </form>
  );
}
