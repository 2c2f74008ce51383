import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { severalTexts } from '@nead/contracts/care/several-texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNow } from '../../../engine/device/now.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/child/avatar.tsx';
import { TimeChips, type When } from '../../../ui/form/time-chips.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { firstNameOf } from '../../../ui/person-name.ts';
import { AskFirst, type Question } from '../record/ask-first.tsx';
import { agoOfWhen, instantOfWhen } from '../record/record-times.ts';
import { type ForOne, recordSeveral } from './several-calls.ts';

/** The props of every such sheet. */
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
  counted: (count: number) => string;
  /** A record for each child that is not skipped; the sheet adds the time. */
  each: readonly ForOne[];
  /** A question to be answered at every save. Its answers call `save` with the records to make. */
  asks?: (save: (each: readonly ForOne[]) => void) => Question | undefined;
  /** Shown beside a child's name. */
  chip?: (child: Child) => ReactNode;
  /** The fields of one child. */
  own: (child: Child) => ReactNode;
  /** The fields that all share. */
  children?: ReactNode;
}

/** The sheet for recording several children: time, shared fields, and a row for each child. */
export function SeveralSheet({ all, each, kind, close, done, ...rest }: SeveralSheetProps) {
  const { title, counted, asks, chip, own, children } = rest;
  const queries = useQueryClient();
  const now = useNow();
  const [when, setWhen] = useState<When>({ kind: 'now' });
  const [sending, setSending] = useState(false);

  const [question, setQuestion] = useState<Question>();

  async function save(each: readonly ForOne[]): Promise<void> {
    setSending(true);
    const time = instantOfWhen(when);
    const saved = await recordSeveral(queries, {
      kind,
      each: each.map(({ child, body }) => ({ child, body: { ...body, ...(time && { time }) } })),
      done: each.length === 1 ? kind.texts.recorded : severalTexts.recorded(counted(each.length)),
      ago: agoOfWhen(when),
    });
    setSending(false);
    if (saved) done();
  }

  function submit(): void {
    const asked = asks?.((answered) => void save(answered));
    if (asked) setQuestion(asked);
    else void save(each);
  }

  return (
    <>
      <Dialog
        open
        backCloses
        onClose={close}
        title={severalTexts.sheetFor(title, all.length)}
        detail={severalTexts.sheetDetail}
        actions={
          <Button wide disabled={sending || each.length === 0} onClick={submit}>
            {severalTexts.save(counted(each.length))}
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
      <AskFirst asked={question} close={() => setQuestion(undefined)} />
    </>
  );
}
