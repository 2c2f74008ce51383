import { lineQuestionTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import type { InvoicePage } from '@nead/contracts/fees/views.ts';
import { sendMessage } from '@nead/contracts/messages/requests.ts';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { IconButton } from '../../ui/button.tsx';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';

/** A line in the form in which it is quoted: 'Tue 3 Nov', '08:31 to 17:04, 8.5 h', '€55.25'. */
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

/** A parent's question about a line: a message that quotes the line, from which both sides open it. */
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
  const { invoice, childminderId } = page;
  const { childId, date, what, detail, amount } = line;
  const quoted = texts.quoted(what, detail, amount);
  return (
    <>
      <p className="muted">{quoted}</p>
      <CommandForm
        draft={`question ${invoice._id} ${childId} ${date} ${amount}`}
        values={{ asked: '' }}
        send={({ _id, asked }, { run }) => {
          const body = {
            _id,
            to: childminderId,
            subject: texts.subject(invoice.number ?? '', what),
            content: `${quoted}\n\n${asked.trim()}`,
            line: { invoiceId: invoice._id, childId, date },
          };
          return run(sendMessage, { body }, { said: texts.sent, failed: texts.failed });
        }}
        done={onClose}
        wide
        save={texts.send}
        waits={({ values }) => values.asked.trim() === ''}
      >
        {({ field }) => <TextArea label={texts.question} rows={3} {...field('asked')} />}
      </CommandForm>
    </>
  );
}
