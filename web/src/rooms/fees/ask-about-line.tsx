import { lineQuestionTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import type { InvoicePage } from '@nead/contracts/fees/views.ts';
import { sendMessage } from '@nead/contracts/messages/requests.ts';
import { MessageCircleQuestionMark } from 'lucide-react';
import { call } from '../../engine/api/api.ts';
import { useDraftState } from '../../engine/forms/draft-state.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { useFeeCall } from './use-fee-call.ts';

/** A line as it is quoted: 'Tue 3 Nov', '08:31 to 17:04, 8.5 h', '€55.25'. */
export interface AskedLine {
  childId: string;
  date: string;
  what: string;
  detail: string;
  amount: string;
}

interface AskProps {
  page: Pick<InvoicePage, 'invoice' | 'childminderId'>;
  line: AskedLine;
}

/** A parent asks about a line: a message that quotes it, and from which both sides open it. */
export function AskAboutLine({ page, line }: AskProps) {
  const [asking, begin, close] = useOpened<true>();
  return (
    <>
      <IconButton icon={MessageCircleQuestionMark} label={texts.ask(line.what)} onClick={() => begin(true)} />
      <Dialog open={Boolean(asking)} onClose={close} title={texts.title} writes>
        <Question page={page} line={line} onClose={close} />
      </Dialog>
    </>
  );
}

function Question({ page, line, onClose }: AskProps & { onClose: () => void }) {
  const { busy, send } = useFeeCall(texts.failed);
  const { invoice, childminderId } = page;
  const { childId, date, what, detail, amount } = line;
  const draft = useDraftState(`question ${invoice._id} ${childId} ${date} ${amount}`, {
    asked: '',
  });
  const { _id } = draft;
  const { asked } = draft.values;
  const quoted = texts.quoted(what, detail, amount);

  async function ask(): Promise<void> {
    const body = {
      _id,
      to: childminderId,
      subject: texts.subject(invoice.number ?? '', what),
      content: `${quoted}\n\n${asked.trim()}`,
      line: { invoiceId: invoice._id, childId, date },
    };
    if (!(await send(() => call(sendMessage, { body }), texts.sent, draft.drop))) return;
    onClose();
  }

  return (
    <div className="stack">
      <p className="muted">{quoted}</p>
      <DraftNote draft={draft} />
      <TextArea
        label={texts.question}
        rows={3}
        value={asked}
        onChange={({ target }) => draft.type({ asked: target.value })}
      />
      <Button wide disabled={busy || asked.trim() === ''} onClick={() => void ask()}>
        {texts.send}
      </Button>
    </div>
  );
}
