import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { recordTexts, severalTexts } from '@nead/contracts/care/page-texts.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useUnderWay } from '../../../engine/command/under-way.ts';
import { shortDay } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { Button } from '../../../ui/button.tsx';
import { Avatar } from '../../../ui/child/avatar.tsx';
import { DraftNote } from '../../../ui/form/draft-note.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { useOneTouch } from '../../../ui/form/use-one-touch.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { AskFirst, type Question } from '../kinds/ask-first.tsx';
import { formOf } from '../kinds/forms.ts';
import { whenIn } from '../record/chosen-day.ts';
import { agoOfWhen, aheadOfNow, instantOfWhen, timeName } from '../record/record-times.ts';
import { useSettledDraft } from '../record/settled-draft.ts';
import { WhenField } from '../record/when-field.tsx';
import { useNames } from '../today/use-names.ts';
import { type ForOne, recordSeveral } from './several-calls.ts';
import type { SeveralForm } from './several-form.ts';

/** The props of every such sheet. */
export interface SeveralProps {
  all: readonly Child[];
  close: () => void;
  done: () => void;
}

interface SeveralSheetProps extends SeveralProps {
  kind: ActivityKind;
  form: SeveralForm;
  /** 'Lunch'. */
  title: string;
  /** '3 lunches'. */
  counted: (count: number) => string;
  /** The records, one for each child that is not skipped. The sheet adds the time. */
  each: readonly ForOne[];
  /** A question to be answered at every save. Its answers call `save` with the records to make. */
  asks?: (save: (each: readonly ForOne[]) => void) => Question | undefined;
  /** A chip beside a child's name. */
  chip?: (child: Child) => ReactNode;
  /** The fields of one child. */
  own: (child: Child) => ReactNode;
  /** The fields that all share. */
  children?: ReactNode;
}

/** The sheet for recording several children: day and time, shared fields, and a row for each child. */
export function SeveralSheet({ all, each, kind, form, close, done, ...rest }: SeveralSheetProps) {
  const { title, counted, asks, chip, own, children } = rest;
  const { values, set, day, idFor, renew, draft } = form;
  const queries = useQueryClient();
  const isToday = day === dublinDate(useNow());
  const [sending, during] = useUnderWay();
  const [timeError, setTimeError] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  const whenBox = useRef<HTMLDivElement>(null);
  const once = useOneTouch();
  const nameOf = useNames();
  const records = all.map((child) => ({ childId: child._id, recordId: idFor(child) }));
  useSettledDraft(draft, { day, records, sending, values, renew });

  const time = instantOfWhen(whenIn(values), day);
  const at = time && { date: day, time };

  async function save(each: readonly ForOne[]): Promise<void> {
    const several = {
      kind,
      each: each.map(({ child, body }) => ({ child, recordId: idFor(child), body: { ...body, ...at } })),
      done: (count: number) => (count === 1 ? kind.texts.recorded : severalTexts.recorded(counted(count))),
      ago: isToday ? agoOfWhen(whenIn(values)) : 0,
    };
    if (!(await during(() => recordSeveral(queries, several)))) return;
    draft.drop();
    done();
    for (const { body } of each) await formOf(kind).after?.(body);
  }

  function submit(): void {
    // On a day that has ended in the meantime, 'Now' is not a time.
    const wrong = !isToday && !time ? careTexts.timeRequired : aheadOfNow(timeName(kind), time)[0]?.text;
    setTimeError(wrong);
    const asked = wrong ? undefined : asks?.((answered) => void once(() => save(answered)));
    if (wrong) focusFirstError(whenBox.current);
    else if (asked) setQuestion(asked);
    else void once(() => save(each));
  }

  const saves = severalTexts.save(counted(each.length));
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={severalTexts.sheetFor(title, all.length)}
        detail={severalTexts.sheetDetail}
        actions={
          <Button wide disabled={sending || each.length === 0} onClick={submit}>
            {isToday ? saves : recordTexts.forDay(saves, shortDay(day))}
          </Button>
        }
      >
        <DraftNote draft={draft} />
        <div ref={whenBox}>
          <WhenField kind={kind} values={values} day={day} set={set} error={timeError} choosesDay />
        </div>
        {children}
        <div>
          {all.map((child) => (
            <div className="sheet__row" key={child._id}>
              <div className="row">
                <Avatar who={child} size="s" />
                <b className="strong grow">{nameOf(child)}</b>
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
