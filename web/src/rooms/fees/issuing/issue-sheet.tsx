import { monthName } from '@nead/contracts/calendar/date-names.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { issueTexts as texts } from '@nead/contracts/fees/month-texts.ts';
import { sumOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { changeInvoiceMail, issueInvoice } from '@nead/contracts/fees/requests.ts';
import type { InvoiceSummary } from '@nead/contracts/fees/views.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Landmark, Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useNow } from '../../../engine/device/now.ts';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { Button } from '../../../ui/button.tsx';
import { useCommands } from '../../../ui/command/use-command.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { daysLeft } from '../draft-day.ts';
import { feeSettingsQuery } from '../fees-queries.ts';
import './issue-sheet.css';

/** A draft with its payer. */
export type DraftToIssue = InvoiceSummary & { payer: string | null };

interface DraftsProps {
  drafts: readonly DraftToIssue[];
}

interface IssueProps extends DraftsProps {
  /** Some of these drafts may be issued already, and others not yet. */
  isIssuing?: boolean;
  /** Keeps these drafts on the page while they are issued one after the other, so that no fewer are offered meanwhile. */
  hold?: (drafts: readonly DraftToIssue[] | undefined) => void;
}

/** Opens the sheet that says who gets which invoice for which days, since an issued invoice never changes. */
export function IssueButton({ drafts, isIssuing, hold }: IssueProps) {
  const [open, show, close] = useOpened<true>();
  return (
    <>
      <Button wide icon={Send} disabled={isIssuing === true} onClick={() => show(true)}>
        {texts.open(drafts.length)}
      </Button>
      <Dialog
        open={Boolean(open)}
        onClose={close}
        title={texts.title(drafts.length)}
        detail={texts.detail(drafts.length)}
        actions={<Answers drafts={drafts} {...(hold && { hold })} onClose={close} />}
      >
        {open && <NoIban drafts={drafts} />}
        <Families drafts={drafts} />
      </Dialog>
    </>
  );
}

/** The warning comes before, since an issued invoice keeps the bank details that it has. */
function NoIban({ drafts }: DraftsProps) {
  const { data: settings } = useQuery(feeSettingsQuery);
  if (settings?.iban !== '') return null;
  return (
    <Note tone="gold" icon={Landmark}>
      {texts.noIban(drafts.length)}{' '}
      <Link className="link" to="/childminder/fees/settings">
        {texts.addIban}
      </Link>
    </Note>
  );
}

function Families({ drafts }: DraftsProps) {
  const today = dublinDate(useNow());
  const left = daysLeft(drafts, today);
  return (
    <div className="stack stack--s">
      {left && (
        <Note tone="gold" icon={CalendarClock}>
          {texts.notOver(monthName(left.to.slice(0, 7)).split(' ')[0] ?? '', left.from, left.to)}
        </Note>
      )}
      <div>
        {drafts.map(({ _id, payer, from, to, through, cents }) => (
          <p className="feeline" key={_id}>
            <span>
              <b>{payer}</b>
              <small>{texts.days(from, today <= to ? (through ?? to) : to)}</small>
            </span>
            <span className="strong">{amountText(cents)}</span>
          </p>
        ))}
        {drafts.length > 1 && (
          <p className="feeline feeline--total">
            <b>{texts.drafts(drafts.length)}</b>
            <span>{amountText(sumOf(drafts))}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** The answers. While the month goes on, the first one is to wait for its end. */
function Answers({ drafts, hold, onClose }: Omit<IssueProps, 'isIssuing'> & { onClose: () => void }) {
  const today = dublinDate(useNow());
  const left = daysLeft(drafts, today);
  const { busy, runEach } = useCommands({ failed: texts.failed });
  const undo = useCommands({ failed: texts.failed });
  const n = drafts.length;

  function issue(): void {
    const keepMails = () =>
      void undo.runEach(
        changeInvoiceMail,
        drafts.map(({ _id }) => ({ params: { id: _id }, body: { goes: false } })),
        { said: texts.mailsKept(n) },
      );
    hold?.(drafts);
    const issuing = runEach(
      issueInvoice,
      drafts.map(({ _id, cents }) => ({ params: { id: _id }, query: { seen: `${cents}` } })),
      {
        inTurn: true,
        said: { text: texts.issued(n), action: { label: frameTexts.undo, act: keepMails } },
        // The sheet closes first, so that no message is shown in a sheet that closes.
        saved: onClose,
      },
    );
    void issuing.finally(() => hold?.(undefined));
  }

  const issueNow = (
    <Button wide variant={left ? 'line' : 'filled'} disabled={busy} onClick={issue}>
      {left ? texts.now(n) : texts.issue(n, sumOf(drafts))}
    </Button>
  );
  return (
    <div className="issueanswers">
      {!left && issueNow}
      <Button wide variant={left ? 'filled' : 'line'} onClick={onClose}>
        {left ? texts.wait(left.to, today) : texts.notYet}
      </Button>
      {left && issueNow}
    </div>
  );
}
