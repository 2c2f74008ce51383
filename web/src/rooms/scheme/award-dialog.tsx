import { addDays, mondayOf } from '@nead/contracts/dublin.ts';
import { awardTexts as texts } from '@nead/contracts/scheme/page-texts.ts';
import { WrittenAward } from '@nead/contracts/scheme/registration.ts';
import {
  addRegistration,
  changeRegistration,
  type RegistrationView,
  removeRegistration,
} from '@nead/contracts/scheme/requests.ts';
import { leastRateOn } from '@nead/contracts/scheme/rules.ts';
import { useState } from 'react';
import { useDraftState } from '../../engine/forms/draft-state.ts';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { Checkbox, Select, TextField } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';

interface AwardDialogProps {
  /** The award that is changed; without one, a new one is written down. */
  of: RegistrationView | undefined;
  among: readonly { childId: string; name: string }[];
  today: string;
  onClose: () => void;
}

export function AwardDialog(props: AwardDialogProps) {
  return (
    <Dialog open onClose={props.onClose} title={props.of ? texts.change : texts.add} detail={texts.detail}>
      <AwardForm {...props} />
    </Dialog>
  );
}

const typedHours = (hours: readonly number[]) => hours.map((each) => (each === 0 ? '' : `${each}`));
const nothing = ['', '', '', '', '', '', ''];

interface TypedAward {
  chick: string;
  from: string;
  to: string;
  term: string[];
  others: boolean;
  holidays: string[];
  rate: string;
}

const AWARD_DAYS = 52 * 7 - 1;

function AwardForm({ of, among, today, onClose }: AwardDialogProps) {
  const { award } = of ?? {};
  const from = mondayOf(today);
  const draft = useDraftState(`award ${of?._id ?? 'new'} ${of?.version ?? 0}`, {
    childId: of?.childId ?? '',
    chick: award?.chick ?? '',
    from: award?.from ?? from,
    to: award?.to ?? addDays(from, AWARD_DAYS),
    term: award ? typedHours(award.term) : nothing,
    others: Boolean(award?.holidays),
    holidays: award?.holidays ? typedHours(award.holidays) : nothing,
    rate: ((award?.centsAnHour ?? leastRateOn(today).centsAnHour) / 100).toFixed(2),
  });
  const { _id, type } = draft;
  const typed = draft.values;
  const [asked, setAsked] = useState(false);
  const done = { saved: () => draft.drop(), failed: texts.failed, said: texts.saved };
  const add = useCommand(addRegistration, done);
  const change = useCommand(changeRegistration, done);
  const remove = useCommand(removeRegistration, { said: texts.removed, failed: texts.removeFailed });
  const read = WrittenAward.safeParse({
    chick: typed.chick,
    from: typed.from,
    to: typed.to,
    term: typed.term.map(Number),
    holidays: typed.others ? typed.holidays.map(Number) : null,
    centsAnHour: Math.round(Number(typed.rate.replace(',', '.')) * 100),
  });
  const wrong = (field: string) =>
    asked ? read.error?.issues.find(({ path }) => path[0] === field)?.message : undefined;
  const child = among.find(({ childId }) => childId === typed.childId);

  async function save(): Promise<void> {
    setAsked(true);
    if (!read.success || (!of && !child)) return;
    const saved = of
      ? await change.run({ params: { id: of._id }, body: { award: read.data, version: of.version } })
      : await add.run({ body: { _id, childId: typed.childId, award: read.data } });
    if (saved) onClose();
  }

  return (
    <Form send={() => void save()}>
      <DraftNote draft={draft} />
      {!of && (
        <Select
          label={texts.child}
          value={typed.childId}
          error={asked && !child ? texts.childRequired : undefined}
          onChange={({ target }) => type({ childId: target.value })}
        >
          <option value="">{texts.chooseChild}</option>
          {among.map(({ childId, name }) => (
            <option key={childId} value={childId}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <AwardFields typed={typed} type={type} wrong={wrong} />
      <Button type="submit" wide disabled={add.busy || change.busy}>
        {texts.save}
      </Button>
      {of && (
        <Button
          variant="delete"
          wide
          disabled={remove.busy}
          onClick={() => void remove.run({ params: { id: of._id } }).then((gone) => gone && onClose())}
        >
          {texts.remove}
        </Button>
      )}
    </Form>
  );
}

interface AwardFieldsProps {
  typed: TypedAward;
  type: (more: Partial<TypedAward>) => void;
  wrong: (field: string) => string | undefined;
}

/** The award itself, as its letter says it. */
function AwardFields({ typed, type, wrong }: AwardFieldsProps) {
  return (
    <>
      <TextField
        label={texts.chick}
        value={typed.chick}
        autoComplete="off"
        error={wrong('chick')}
        onChange={({ target }) => type({ chick: target.value })}
      />
      <div className="award__two">
        <TextField
          label={texts.from}
          type="date"
          value={typed.from}
          error={wrong('from')}
          onChange={({ target }) => type({ from: target.value })}
        />
        <TextField
          label={texts.to}
          type="date"
          value={typed.to}
          error={wrong('to')}
          onChange={({ target }) => type({ to: target.value })}
        />
      </div>
      <HoursRow
        legend={texts.term}
        hours={typed.term}
        error={wrong('term')}
        onChange={(term) => type({ term })}
      />
      <Checkbox
        label={texts.otherInHolidays}
        checked={typed.others}
        onChange={({ target }) => type({ others: target.checked })}
      />
      {typed.others && (
        <>
          <HoursRow
            legend={texts.holidays}
            hours={typed.holidays}
            error={wrong('holidays')}
            onChange={(holidays) => type({ holidays })}
          />
          <p className="meta">{texts.termsNeeded}</p>
        </>
      )}
      <TextField
        label={texts.rate}
        help={texts.rateHelp}
        inputMode="decimal"
        value={typed.rate}
        error={wrong('centsAnHour')}
        onChange={({ target }) => type({ rate: target.value })}
      />
    </>
  );
}

interface HoursRowProps {
  legend: string;
  hours: readonly string[];
  error: string | undefined;
  onChange: (hours: string[]) => void;
}

/** Hours of each day of the week; an empty one is none. */
function HoursRow({ legend, hours, error, onChange }: HoursRowProps) {
  return (
    <fieldset className="award__hours">
      <legend className="label">{legend}</legend>
      {texts.days.map((day, nth) => (
        <TextField
          key={day}
          label={day}
          inputMode="numeric"
          maxLength={2}
          value={hours[nth] ?? ''}
          onChange={({ target }) =>
            onChange(hours.map((each, at) => (at === nth ? target.value.trim() : each)))
          }
        />
      ))}
      {error && (
        <p className="award__wrong" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
