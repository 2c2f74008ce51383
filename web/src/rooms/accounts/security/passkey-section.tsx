import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import {
  addPasskey,
  type Passkey,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '@nead/contracts/accounts/passkey-requests.ts';
import { passkeyTexts } from '@nead/contracts/accounts/passkey-texts.ts';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { device as ownDevice } from '../../../engine/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { dayAndTime } from '../../../ui/day-and-time.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { usePlainForm } from '../../../ui/form/plain-form.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { Menu } from '../../../ui/layer/menu.tsx';
import { Failure } from '../../../ui/note.tsx';
import { passkeyHere } from '../passkeys/passkey-here.ts';
import { iconOfDevice, kindOfDevice } from './device-kind.ts';
import { OwnPassword } from './own-password.tsx';
import { SecretForm } from './secret-form.tsx';

type Doing = { what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey };

const titleOf = (doing: Doing): string => {
  if (doing.what === 'add') return addHere().label;
  const { name } = doing.passkey;
  return doing.what === 'rename' ? passkeyTexts.rename(name) : passkeyTexts.remove(name);
};

/**
 * The words for adding a passkey. If this device has none, they name it, and adding it is the main thing here; otherwise they
 * are about another device or a key on a key ring.
 */
const addHere = () =>
  passkeyHere.is()
    ? { label: passkeyTexts.add, variant: 'soft' as const }
    : {
        label: passkeyTexts.addThis[kindOfDevice(ownDevice)],
        variant: 'filled' as const,
        icon: iconOfDevice(ownDevice),
      };

/** The devices that log in with their own lock, one line each. */
export function PasskeySection({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [doing, setDoing] = useState<Doing>();
  const close = () => setDoing(undefined);
  const { label, ...look } = addHere();
  return (
    <section className="stack stack--s" aria-labelledby="passkeys">
      <h3 id="passkeys">{passkeyTexts.heading}</h3>
      <p className="small muted">{passkeys.length > 0 ? passkeyTexts.detail : passkeyTexts.none}</p>
      {passkeys.length > 0 && (
        <ul className="doings">
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey._id} passkey={passkey} onDoing={setDoing} />
          ))}
        </ul>
      )}
      <Button {...look} onClick={() => setDoing({ what: 'add' })}>
        {label}
      </Button>
      <Dialog open={doing !== undefined} writes onClose={close} title={doing ? titleOf(doing) : ''}>
        {doing?.what === 'add' && <AddPasskey onDone={close} />}
        {doing?.what === 'rename' && <RenamePasskey passkey={doing.passkey} onDone={close} />}
        {doing?.what === 'remove' && <RemovePasskey passkey={doing.passkey} onDone={close} />}
      </Dialog>
    </section>
  );
}

function PasskeyLine(props: { passkey: Passkey; onDoing: (doing: Doing) => void }) {
  const { passkey, onDoing } = props;
  const { name, addedAt, usedAt } = passkey;
  return (
    <li className="row">
      <Icon of={iconOfDevice(name)} />
      <div className="grow">
        <p className="small strong">{name}</p>
        <p className="meta">
          {usedAt ? passkeyTexts.usedOn(dayAndTime(usedAt)) : passkeyTexts.addedOn(dayAndTime(addedAt))}
        </p>
      </div>
      <Menu
        buttonClass="iconbtn"
        label={name}
        button={
          <>
            <Icon of={Ellipsis} />
            <span className="sr">{passkeyTexts.more(name)}</span>
          </>
        }
        entries={[
          {
            label: passkeyTexts.renameIt,
            icon: Pencil,
            onSelect: () => onDoing({ what: 'rename', passkey }),
          },
          {
            label: passkeyTexts.removeIt,
            icon: Trash2,
            onSelect: () => onDoing({ what: 'remove', passkey }),
          },
        ]}
      />
    </li>
  );
}

function AddPasskey({ onDone }: { onDone: () => void }) {
  // The label stays as it was when the button was pressed, also while the sheet closes after the passkey was added.
  const [label] = useState(() => addHere().label);
  const [failure, setFailure] = useState<string>();
  const prepared = useCommand(preparePasskey);
  const added = useCommand(addPasskey, {
    said: { text: passkeyTexts.added, about: 'passkey' },
    saved() {
      passkeyHere.note();
      onDone();
    },
  });
  const form = usePlainForm(preparePasskey.body, async (body) => {
    setFailure(undefined);
    const reply = await prepared.run({ body });
    if (!reply) return;
    const { makePasskey } = await import('../passkeys/ask-device.ts');
    const passkey = await makePasskey(reply.data);
    if (!passkey || passkey === 'there')
      return setFailure(passkey ? passkeyTexts.isThere : passkeyTexts.notMade);
    await added.run({ body: { passkey, name: ownDevice } });
  });
  const problem = prepared.problem ?? added.problem;
  return (
    <form className="stack" aria-label={label} {...form.on}>
      <p className="small muted">{accountPageTexts.confirmItIsYou}</p>
      <OwnPassword error={form.errors.currentPassword} />
      <Failure text={form.busy ? undefined : (problem?.message ?? failure)} />
      <Button wide type="submit" disabled={form.busy}>
        {form.busy ? passkeyTexts.adding : label}
      </Button>
    </form>
  );
}

const RenamePasskey = ({ passkey: { _id, name }, onDone }: { passkey: Passkey; onDone: () => void }) => (
  <SecretForm
    label={passkeyTexts.rename(name)}
    command={renamePasskey}
    ask={{ params: { id: _id } }}
    words={{ saved: onDone }}
    act={passkeyTexts.renameIt}
  >
    {(errors) => <TextField label={passkeyTexts.name} name="name" defaultValue={name} error={errors.name} />}
  </SecretForm>
);

const RemovePasskey = ({ passkey: { _id, name }, onDone }: { passkey: Passkey; onDone: () => void }) => (
  <SecretForm
    label={passkeyTexts.remove(name)}
    command={removePasskey}
    ask={{ params: { id: _id } }}
    words={{
      said: { text: passkeyTexts.removed, about: 'passkey' },
      saved() {
        // The removed passkey may have been this device's: the login then begins with the password, and still offers the
        // others.
        passkeyHere.forget();
        onDone();
      },
    }}
    act={passkeyTexts.removeIt}
    danger
  >
    {(errors) => (
      <>
        <p className="small muted">
          {passkeyTexts.removeDetail} {accountPageTexts.confirmItIsYou}
        </p>
        <OwnPassword error={errors.currentPassword} />
      </>
    )}
  </SecretForm>
);
