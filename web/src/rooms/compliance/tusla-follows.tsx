import { dateName, dayName } from '@nead/contracts/calendar/date-names.ts';
import { tuslaLineTexts as lineTexts } from '@nead/contracts/care/page-texts.ts';
import { fileTexts, tuslaTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import { markTuslaTold, tuslaNoticePdf } from '@nead/contracts/compliance/requests.ts';
import { complianceTexts } from '@nead/contracts/compliance/texts.ts';
import { type TuslaQuestionId, tuslaDaysAfter, tuslaRuleOn } from '@nead/contracts/compliance/tusla-rules.ts';
import type { IncidentForTusla, TuslaNotice } from '@nead/contracts/compliance/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { CheckCheck, FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useNow } from '../../engine/device/now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Facts } from '../../ui/facts.tsx';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { saveExport } from '../personal-data/save-export.ts';
import './tusla.css';

interface FollowsProps {
  record: IncidentForTusla;
  notice: TuslaNotice;
  change: () => void;
}

/** The consequences of the answers: the last day and the form, or that nothing has to be done. */
export function TuslaFollows({ record, notice, change }: FollowsProps) {
  const { sent, due } = notice;
  return (
    <>
      {sent ? (
        <Sent sent={sent} isDeleted={notice.written === null} />
      ) : due ? (
        <LastDay record={record} notice={notice} due={due} />
      ) : (
        <Card>
          <h2 className="h3">{lineTexts.notNeeded}</h2>
          <p className="small muted">{texts.notNeededDetail(dayAndTime(notice.answeredAt))}</p>
        </Card>
      )}
      {!sent && (
        <p>
          <Button variant="text" small className="btn--edge" onClick={change}>
            {texts.change}
          </Button>
        </p>
      )}
      {(due || sent) && <FilledIn record={record} title={sent ? texts.asSent : texts.filledIn} />}
      {(due || sent) && <Readers record={record} />}
      {sent && <OpenForm record={record} />}
      {due && !sent && <SendDock record={record} />}
    </>
  );
}

const FIRST_OF_DAY_NAME = 3;
/** The weekday and the day of a date: 'Mon' and '30'. */
function dayOf(date: string): { weekday: string; day: string } {
  const [weekday = '', day = ''] = dayName(date).split(' ');
  return { weekday: weekday.slice(0, FIRST_OF_DAY_NAME), day };
}

interface LastDayProps extends Omit<FollowsProps, 'change'> {
  due: string;
}

/** The last day to tell Tusla, and the working days that were counted to it. */
function LastDay({ record: { date }, notice: { answers, written: now }, due }: LastDayProps) {
  const today = dublinDate(useNow());
  const from = now?.date ?? date;
  const why = (Object.keys(texts.because) as TuslaQuestionId[]).find((id) => answers?.[id]); // its own keys
  const days = tuslaDaysAfter(from);
  const { confirmed } = tuslaRuleOn(from);
  const last = dayName(due).split(' ').slice(0, 3).join(' ');
  return (
    <Card className="stack" aria-labelledby="tell-by">
      <div>
        {why && <p className="small muted">{texts.because[why]}</p>}
        <h2 id="tell-by" className="h1">
          {due < today ? complianceTexts.tuslaWasDue(last) : complianceTexts.tellTusla(last)}
        </h2>
      </div>
      <ol className="tusladays">
        {[from, ...days].map((each, nth) => {
          const { weekday, day } = dayOf(each);
          return (
            <li key={each} className={nth === 0 ? 'is-from' : each === due ? 'is-last' : undefined}>
              <span>{weekday}</span>
              <b>{day}</b>
              <span>{nth === 0 ? texts.happened : each === due ? texts.lastDay : texts.nth(nth)}</span>
            </li>
          );
        })}
      </ol>
      <p className="meta">
        {texts.workingDays} {!confirmed && fileTexts.toBeConfirmed}
      </p>
    </Card>
  );
}

/** The length up to which a value shares its row. */
const SHORT = 16;

function FilledIn({ record: { lines, number }, title }: Pick<FollowsProps, 'record'> & { title: string }) {
  const missing = (
    <Link className="link" to="/childminder/file">
      {texts.numberMissing}
    </Link>
  );
  return (
    <Card className="stack" aria-labelledby="filled-in">
      <h2 id="filled-in" className="h3">
        {title}
      </h2>
      <Facts
        facts={[
          ...lines.map(({ name, value }) => ({ name, value, wide: value.length > SHORT })),
          { name: texts.number, value: number ?? missing, wide: number === null },
        ]}
      />
    </Card>
  );
}

const Readers = ({ record: { readBy } }: Pick<FollowsProps, 'record'>) => (
  <Card>
    {readBy.length === 0 && <p className="muted">{texts.nobodyRead}</p>}
    {readBy.map(({ name, at }) => (
      <p className="row row--s" key={at}>
        <Icon of={CheckCheck} size="s" />
        <span className="grow">
          <b className="strong">{texts.knows(name ?? texts.aParent)}</b>{' '}
          <span className="small muted">{texts.readAt(dayAndTime(at))}</span>
        </span>
      </p>
    ))}
  </Card>
);

function OpenForm({ record: { childId, recordId, date }, wide }: { record: IncidentForTusla; wide?: true }) {
  const params = { id: childId, recordId };
  const save = () =>
    saveExport(
      { what: 'incident', childId },
      tuslaNoticePdf,
      (id) => ({ params, query: { export: id } }),
      texts.file(date),
    );
  return (
    <Button
      wide={wide ?? false}
      variant={wide ? 'filled' : 'line'}
      icon={FileText}
      onClick={() => void save()}
    >
      {texts.openForm}
    </Button>
  );
}

/** The form to send, and the day on which it was sent. */
function SendDock({ record }: Pick<FollowsProps, 'record'>) {
  const { childId, recordId, version } = record;
  const today = dublinDate(useNow());
  return (
    <>
      <OpenForm record={record} wide />
      <Card>
        <CommandForm
          draft={`notice ${childId} ${recordId}`}
          values={{ on: today }}
          send={({ on }, { run }) =>
            run(
              markTuslaTold,
              { params: { id: childId, recordId }, body: { on, version } },
              { said: { text: texts.sent, about: 'tusla' } },
            )
          }
          wide
          variant="soft"
          save={texts.markSent}
          waits={({ values }) => values.on === ''}
        >
          {({ field }) => (
            <TextField label={texts.sentOn} type="date" max={today} help={texts.youSend} {...field('on')} />
          )}
        </CommandForm>
      </Card>
    </>
  );
}

interface SentProps {
  sent: NonNullable<TuslaNotice['sent']>;
  isDeleted: boolean;
}

/** The notice that was sent, and what has changed in the record since. */
function Sent({ sent: { on, changed }, isDeleted }: SentProps) {
  return (
    <Card className="stack">
      <h2 className="h3">{lineTexts.wasSent(dateName(on))}</h2>
      <p className="small muted">{texts.staysAsSent}</p>
      {isDeleted && <Note tone="gold">{lineTexts.deletedSince}</Note>}
      {changed.length > 0 && (
        <div>
          <Badge tone="gold">{lineTexts.changedSince}</Badge>
          <ul>
            {changed.map(({ name, sent, now }) => (
              <li className="small anywhere" key={name}>
                {texts.was(name, sent, now)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}
