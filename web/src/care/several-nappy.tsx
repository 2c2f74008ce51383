import { nappy } from '@nead/contracts/care/activities/nappy.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../lib/now.ts';
import { firstNameOf } from '../register/person-name.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Segments } from '../ui/chips.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TimeChips, type When } from '../ui/time-chips.tsx';
import { agoOfWhen, instantOfWhen } from './record-times.ts';
import { recordSeveral } from './several-calls.ts';

const types = [
  { value: 'wet', label: 'Wet' },
  { value: 'soiled', label: 'Soiled' },
  { value: 'wet_and_soiled', label: 'Both', name: 'Wet and soiled' },
  { value: 'dry', label: 'Dry' },
  { value: 'out', label: 'Skip' },
] as const;

/** A round of nappies: each child has its own answer. */
export function SeveralNappy(props: { all: readonly Child[]; close: () => void; done: () => void }) {
  const { all, close, done } = props;
  const queries = useQueryClient();
  const now = useNow();
  const [when, setWhen] = useState<When>({ kind: 'now' });
  const [found, setFound] = useState<ReadonlyMap<string, (typeof types)[number]['value']>>(new Map());
  const [sending, setSending] = useState(false);
  const typeOf = ({ _id }: Child) => found.get(_id) ?? 'wet';
  const changed = all.filter((child) => typeOf(child) !== 'out');

  async function save(): Promise<void> {
    setSending(true);
    const time = instantOfWhen(when);
    const each = changed.map((child) => ({
      child,
      body: { type: typeOf(child), condition: 'normal', ...(time && { time }) },
    }));
    const ago = agoOfWhen(when);
    const text = changed.length === 1 ? nappy.texts.recorded : `${changed.length} nappy changes recorded`;
    const saved = await recordSeveral(queries, { kind: nappy, each, done: text, ago });
    setSending(false);
    if (saved) done();
  }

  return (
    <Dialog
      open
      onClose={close}
      title={`Nappy for ${all.length} ${all.length === 1 ? 'child' : 'children'}`}
      detail="One record each; change a child below"
      actions={
        <Button wide disabled={sending || changed.length === 0} onClick={() => void save()}>
          {`Save ${changed.length} ${changed.length === 1 ? 'nappy change' : 'nappy changes'}`}
        </Button>
      }
    >
      <TimeChips legend="When" value={when} now={now} onChange={setWhen} />
      <div>
        {all.map((child) => (
          <div className="sheet__row" key={child._id}>
            <div className="row">
              <Avatar who={child} size="s" />
              <b className="strong grow">{firstNameOf(child)}</b>
            </div>
            <Segments
              quiet
              legend={`What the nappy of ${firstNameOf(child)} was`}
              choices={types}
              value={typeOf(child)}
              onChange={(type) => setFound(new Map(found).set(child._id, type))}
            />
          </div>
        ))}
      </div>
    </Dialog>
  );
}
