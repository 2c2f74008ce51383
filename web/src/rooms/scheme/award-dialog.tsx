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
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { Button } from '../../ui/button.tsx';
import { complainingOf, errorAt } from '../../ui/form/checked-form.ts';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { Checkbox, Select, TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { useOwnDocuments } from '../documents/documents-query.ts';

interface AwardDialogProps {
  /** The award to change; undefined for a new one. */
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

type TypedAward = {
  childId: string;
  chick: string;
  from: string;
  to: string;
  term: string[];
  others: boolean;
  holidays: string[];
  centsAnHour: string;
  agreement: string;
};

const fieldNames = {
  chick: texts.chick,
  from: texts.from,
  to: texts.to,
  term: texts.term,
  others: texts.otherInHolidays,
  holidays: texts.holidays,
  centsAnHour: texts.rate,
  agreement: texts.agreement,
};

/** A value that another window changed, as the form says it. */
function shownAs(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((hours) => hours || '0').join(', ');
  if (typeof value === 'boolean') return texts.has[value ? 'yes' : 'no'];
  if (field === 'agreement') return value ? texts.agreement : texts.noAgreement;
  return String(value);
}

const AWARD_DAYS = 52 * 7 - 1;

const awardIn = (typed: TypedAward) => ({
  chick: typed.chick,
  from: typed.from,
  to: typed.to,
  term: typed.term.map(Number),
  holidays: typed.others ? typed.holidays.map(Number) : null,
  centsAnHour: Math.round(Number(typed.centsAnHour.replace(',', '.')) * 100),
  ...(typed.agreement && { agreement: typed.agreement }),
});

function AwardForm({ of, among, today, onClose }: AwardDialogProps) {
  const { award } = of ?? {};
  const from = mondayOf(today);
  const words = { failed: texts.failed, said: texts.saved };
  const values = {
    childId: of?.childId ?? '',
    chick: award?.chick ?? '',
    from: award?.from ?? from,
    to: award?.to ?? addDays(from, AWARD_DAYS),
    term: award ? typedHours(award.term) : nothing,
    others: Boolean(award?.holidays),
    holidays: award?.holidays ? typedHours(award.holidays) : nothing,
    agreement: award?.agreement ?? '',
    centsAnHour: ((award?.centsAnHour ?? leastRateOn(today).centsAnHour) / 100).toFixed(2),
  };
  return (
    <CommandForm<TypedAward>
      draft={`award ${of?._id ?? 'new'}`}
      values={values}
      stored={of && values}
      decides
      names={fieldNames}
      shownAs={shownAs}
      checks={complainingOf((typed) => [
        { field: 'childId', text: typed.childId === '' ? texts.childRequired : undefined },
        ...(WrittenAward.safeParse(awardIn(typed)).error?.issues ?? []).map(({ path, message }) => ({
          field: String(path[0]),
          text: message,
        })),
      ])}
      send={(typed, { run }) => {
        const award = awardIn(typed);
        return of
          ? run(changeRegistration, { params: { id: of._id }, body: { award, version: of.version } }, words)
          : run(addRegistration, { body: { _id: typed._id, childId: typed.childId, award } }, words);
      }}
      done={onClose}
      wide
      save={texts.save}
      more={({ busy, post }) =>
        of && (
          <Button
            variant="delete"
            wide
            disabled={busy}
            onClick={() =>
              post((_, { run }) =>
                run(
                  removeRegistration,
                  { params: { id: of._id } },
                  { said: texts.removed, failed: texts.removeFailed },
                ),
              )
            }
          >
            {texts.remove}
          </Button>
        )
      }
    >
      {({ field, values, put, form }) => (
        <>
          {!of && (
            <Select label={texts.child} {...field('childId')} value={values.childId}>
              <option value="">{texts.chooseChild}</option>
              {among.map(({ childId, name }) => (
                <option key={childId} value={childId}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <TextField label={texts.chick} autoComplete="off" {...field('chick')} />
          <div className="award__two">
            <TextField label={texts.from} type="date" {...field('from')} />
            <TextField label={texts.to} type="date" {...field('to')} />
          </div>
          <HoursRow
            legend={texts.term}
            hours={values.term}
            error={errorAt(form.formState.errors, 'term')}
            onChange={(term) => put({ term })}
          />
          <Checkbox label={texts.otherInHolidays} {...field('others')} />
          {values.others && (
            <>
              <HoursRow
                legend={texts.holidays}
                hours={values.holidays}
                error={errorAt(form.formState.errors, 'holidays')}
                onChange={(holidays) => put({ holidays })}
              />
              <p className="meta">{texts.termsNeeded}</p>
            </>
          )}
          <TextField label={texts.rate} help={texts.rateHelp} inputMode="decimal" {...field('centsAnHour')} />
          <Agreement chosen={values.agreement} choose={(agreement) => put({ agreement })} />
        </>
      )}
    </CommandForm>
  );
}

/** The agreement among her documents, and the people who have signed it. */
function Agreement({ chosen, choose }: { chosen: string; choose: (agreement: string) => void }) {
  const documents = useOwnDocuments().data;
  if (!documents) return null;
  const contracts = documents.filter(
    ({ _id, category }) => category === 'signup_contracts' || _id === chosen,
  );
  const signed = contracts
    .find(({ _id }) => _id === chosen)
    ?.shares.flatMap(({ signedName, signedAt }) => (signedAt ? [{ signedName, signedAt }] : []));
  return (
    <>
      <Select
        label={texts.agreement}
        help={texts.agreementHelp}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{texts.noAgreement}</option>
        {chosen !== '' && contracts.every(({ _id }) => _id !== chosen) && (
          <option value={chosen}>{texts.agreementGone}</option>
        )}
        {contracts.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name ?? erased}
          </option>
        ))}
      </Select>
      {signed?.map(({ signedName, signedAt }) => (
        <p className="small" key={signedAt}>
          {texts.signedBy(signedName ?? erased, shortDate(signedAt))}
        </p>
      ))}
      {signed?.length === 0 && <p className="small muted">{texts.notSigned}</p>}
    </>
  );
}

interface HoursRowProps {
  legend: string;
  hours: readonly string[];
  error: string | undefined;
  onChange: (hours: string[]) => void;
}

/** The hours of each day of the week; an empty field counts as none. */
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
