import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { declineSaid } from '@nead/contracts/fees/requests.ts';
import type { FeeNote } from '@nead/contracts/fees/views.ts';
import { CalendarDays, ChevronDown, CircleAlert, Clock, Euro, ShieldCheck, Thermometer } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortDay } from '../../engine/device/dates.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import type { useCommands } from '../../ui/command/use-command.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { Menu } from '../../ui/layer/menu.tsx';
import './month.css';

const signOut = callsOf(signInKind).create;

interface NoteWords {
  icon: IconShape;
  quiet?: boolean;
  title: string;
  detail: string;
}

function wordsOfNote(note: FeeNote, inAll = 1): NoteWords {
  const name = note.name ?? '';
  const day = note.date ? shortDay(note.date) : '';
  switch (note.note) {
    case 'missing-sign-out':
      return {
        icon: Clock,
        title: monthTexts.noSignOut(name, day),
        detail: note.agreedEnd ? monthTexts.chargedAsAgreed : monthTexts.notCharged,
      };
    case 'not-marked':
      return {
        icon: CircleAlert,
        title: inAll > 1 ? monthTexts.notMarkedOn(name, inAll) : monthTexts.notMarked(name, day),
        detail: monthTexts.asAgreed,
      };
    case 'no-rate':
      return { icon: CircleAlert, title: monthTexts.noRate(name, day), detail: monthTexts.noRateDetail };
    case 'no-agreement':
      return {
        icon: CircleAlert,
        title: monthTexts.noAgreement(name, day),
        detail: monthTexts.nothingCharged,
      };
    case 'extra-not-charged':
      return {
        icon: CircleAlert,
        title: monthTexts.extraNotCharged(name, day),
        detail: monthTexts.nothingCharged,
      };
    case 'hours-differ':
      return {
        icon: CircleAlert,
        title: monthTexts.hoursDiffer(name, day),
        detail: monthTexts.hours(note.claimed ?? 0, note.attended ?? 0),
      };
    case 'hours-agree':
      return {
        icon: ShieldCheck,
        quiet: true,
        title: monthTexts.hoursAgree,
        detail: monthTexts.hoursAgreeDetail,
      };
    case 'changed': {
      const cents = note.cents ?? 0;
      const detail = cents < 0 ? monthTexts.changedLess(cents) : monthTexts.changedMore(cents);
      return { icon: CircleAlert, title: monthTexts.changed(note.number ?? ''), detail };
    }
    case 'said':
      return {
        icon: Euro,
        title: monthTexts.said(name, note.cents ?? 0),
        detail: monthTexts.saidFor(note.number ?? ''),
      };
    case 'away': {
      const days = note.days ?? [];
      const last = days.at(-1)?.date ?? '';
      const span = days.length > 1 ? `${day} – ${shortDay(last)}` : day;
      return {
        icon: Thermometer,
        quiet: true,
        title: monthTexts.away(name, note.away ?? 'other', span),
        detail: monthTexts.awayDays(days),
      };
    }
  }
}

interface NoteRowProps {
  note: FeeNote;
  /** The days of this note and of others that say the same of the child. */
  dates: readonly string[];
  onConfirm: (note: FeeNote) => void;
  /** All notes share these calls, so that a double press does not also answer the next note, which moves under the finger. */
  calls: Pick<ReturnType<typeof useCommands>, 'busy' | 'run'>;
}

/** Something to settle, with the likely answers as buttons. */
export function NoteRow({ note, dates, onConfirm, calls: { busy, run } }: NoteRowProps) {
  const { icon, quiet, title, detail } = wordsOfNote(note, dates.length);
  const { childId = '', date = '', agreedEnd } = note;
  const dayOf = (on: string) => `/childminder/child/${childId}/daily-activities?date=${on}`;
  return (
    <div className={classes('flagrow', quiet && 'flagrow--quiet')}>
      <span className="flagrow__icon">
        <Icon of={icon} />
      </span>
      <span>
        <b>{title}</b>
        <small>{detail}</small>
      </span>
      {note.note === 'missing-sign-out' && (
        <Acts>
          {agreedEnd && (
            <Button
              variant="line"
              small
              disabled={busy}
              aria-label={monthTexts.atTime(agreedEnd)}
              onClick={() =>
                void run(
                  signOut,
                  { params: { id: childId }, body: { type: 'signOut', date, time: agreedEnd } },
                  { said: monthTexts.signedOut(note.name ?? '') },
                )
              }
            >
              {agreedEnd}
            </Button>
          )}
          <LinkButton variant="line" small to={dayOf(date)}>
            {monthTexts.openDay}
          </LinkButton>
        </Acts>
      )}
      {note.note === 'not-marked' && (
        <Acts>
          {dates.length > 1 ? (
            <Menu
              label={title}
              buttonClass="btn btn--line btn--s"
              button={monthTexts.chooseDay}
              entries={dates.map((on) => ({ label: shortDay(on), icon: CalendarDays, to: dayOf(on) }))}
            />
          ) : (
            <LinkButton variant="line" small to={dayOf(date)}>
              {monthTexts.openDay}
            </LinkButton>
          )}
        </Acts>
      )}
      {note.note === 'said' && (
        <Acts>
          <Button variant="line" small disabled={busy} onClick={() => onConfirm(note)}>
            {monthTexts.arrived}
          </Button>
          <Button
            variant="line"
            small
            disabled={busy}
            onClick={() =>
              void run(declineSaid, { params: { id: note.id ?? '' } }, { said: monthTexts.declined })
            }
          >
            {monthTexts.notArrived}
          </Button>
        </Acts>
      )}
      {note.note === 'changed' && (
        <Acts>
          {note.cents !== undefined && note.cents < 0 ? (
            <LinkButton
              variant="line"
              small
              to={`/childminder/fees/invoice/${note.id}?credit=${-note.cents}`}
            >
              {invoiceTexts.creditNote}
            </LinkButton>
          ) : note.draft ? (
            <LinkButton
              variant="line"
              small
              to={`/childminder/fees/invoice/${note.draft}?more=${note.cents}&about=${note.id}`}
            >
              {invoiceTexts.addLine}
            </LinkButton>
          ) : (
            <LinkButton variant="line" small to={`/childminder/fees/invoice/${note.id}`}>
              {note.number}
            </LinkButton>
          )}
        </Acts>
      )}
    </div>
  );
}

/** Two notes are one row where nobody marked the days of a child: these need one look together. */
export const isAlike = (one: FeeNote, other: FeeNote): boolean =>
  one.note === 'not-marked' && other.note === 'not-marked' && one.childId === other.childId;

/** The notes that need no answer, since all is as agreed: one line, which opens to each child. */
export function QuietNotes({ notes }: { notes: readonly FeeNote[] }) {
  if (notes.length === 0) return null;
  const absences = notes.flatMap(({ away, days }) => (away && days ? [{ away, days }] : []));
  const agree = notes.some(({ note }) => note === 'hours-agree') && monthTexts.hoursAgree;
  return (
    <details className="quietnotes">
      <summary>
        <Icon of={ShieldCheck} size="s" />
        <span className="grow">{[monthTexts.quiet(absences), agree].filter(Boolean).join('. ')}</span>
        <Icon of={ChevronDown} size="s" />
      </summary>
      <ul>
        {notes.map((note) => {
          const { title, detail } = wordsOfNote(note);
          return (
            <li key={`${note.note} ${note.childId ?? ''} ${note.date ?? ''}`}>
              <b>{title}</b>
              <small>{detail}</small>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const Acts = ({ children }: { children: ReactNode }) => <span className="flagrow__acts">{children}</span>;
