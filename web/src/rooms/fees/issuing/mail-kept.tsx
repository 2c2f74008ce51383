import { issueTexts as texts } from '@nead/contracts/fees/issue-texts.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { MailX } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { useFeeCall } from '../use-fee-call.ts';
import { mailOf } from './mail-of.ts';

/** On an invoice of which the mail was kept from going. */
export function MailKept({ id }: { id: string }) {
  const { busy, send, undo } = useFeeCall(invoiceTexts.saveFailed);
  const keep = { label: frameTexts.undo, act: () => undo(() => mailOf(id, false), texts.mailKept) };
  return (
    <Note tone="gold" icon={MailX}>
      <div className="row wrap">
        <p className="grow">{texts.mailKept}</p>
        <Button
          small
          variant="line"
          disabled={busy}
          onClick={() => void send(() => mailOf(id, true), { text: texts.mailGoes, action: keep })}
        >
          {texts.sendMail}
        </Button>
      </div>
    </Note>
  );
}
