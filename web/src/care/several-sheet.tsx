import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { severalTexts } from '@nead/contracts/care/several-texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNow } from '../lib/now.ts';
import { firstNameOf } from '../register/person-name.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TimeChips, type When } from '../ui/time-chips.tsx';
import { agoOfWhen, instantOfWhen } from './record-times.ts';
import { type ForOne, recordSeveral } from './several-calls.ts';

/** What every sheet of this kind is opened with. */
export interface SeveralProps {
  all: readonly Child[];
  close: () => void;
  done: () => void;
}

interface SeveralSheetProps extends SeveralProps {
  kind: ActivityKind;
  /** 'Lunch'. */
  title: string;
  /** '3 lunches'. */
  counted: string;
  /** A record for each of those who are not skipped; the frame adds when it was. */
  each: readonly ForOne[];
  /** Something to be read first: the next touch saves it all the same. */
  warned?: boolean;
  /** Called instead of saving until what is to be read has been shown. */
  warn?: (() => void) | undefined;
  /** Beside a child's name. */
  chip?: (child: Child) => ReactNode;
  /** What is that child's own. */
  own: (child: Child) => ReactNode;
  /** What is the same for all. */
  children?: ReactNode;
}

/** The frame of what is recorded for several children: when it was, what is the same for all, and each child's own. */
export function SeveralSheet({ all, each, kind, close, done, ...rest }: SeveralSheetProps) {
  const { title, counted, warned = false, warn, chip, own, children } = rest;
  const queries = useQueryClient();
  const now = useNow();
  const [when, setWhen] = useState<When>({ kind: 'now' });
  const [sending, setSending] = useState(false);

  async function save(): Promise<void> {
    if (warn) return warn();
    setSending(true);
    const time = instantOfWhen(when);
    const saved = await recordSeveral(queries, {
      kind,
      each: each.map(({ child, body }) => ({ child, body: { ...body, ...(time && { time }) } })),
      done: each.length === 1 ? kind.texts.recorded : severalTexts.recorded(counted),
      ago: agoOfWhen(when),
    });
    setSending(false);
    if (saved) done();
  }

  return (
    <Dialog
      open
      onClose={close}
      title={severalTexts.sheetFor(title, all.length)}
      detail={severalTexts.sheetDetail}
      actions={
        <Button
          wide
          look={warned ? 'danger' : 'filled'}
          disabled={sending || each.length === 0}
          onClick={() => void save()}
        >
          {warned ? severalTexts.saveAnyway : severalTexts.save(counted)}
        </Button>
      }
    >
      <TimeChips legend={severalTexts.when} value={when} now={now} onChange={setWhen} />
      {children}
      <div>
        {all.map((child) => (
          <div className="sheet__row" key={child._id}>
            <div className="row">
              <Avatar who={child} size="s" />
              <b className="strong grow">{firstNameOf(child)}</b>
              {chip?.(child)}
            </div>
            {own(child)}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
