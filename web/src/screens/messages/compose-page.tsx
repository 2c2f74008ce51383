import { fileIdIn } from '@nead/contracts/files/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import type { MessagePerson } from '@nead/contracts/messages/requests.ts';
import { correspondentName, isSubject, replySubject, subjectFrom } from '@nead/contracts/messages/rules.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { ONE_LINE } from '@nead/contracts/one-line.ts';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../engine/forms/draft.ts';
import { idForOne } from '../../engine/forms/new-ids.ts';
import { useWhileOpen } from '../../engine/forms/use-opened.ts';
import { useGoOn } from '../../engine/routing/use-go-on.ts';
import { AttachmentPicker, AttachmentRows } from '../../rooms/messages/attachment-picker.tsx';
import { type ComposeState, useComposeState } from '../../rooms/messages/compose-state.ts';
import { chosenOf, RecipientField } from '../../rooms/messages/recipient-field.tsx';
import { type Recipient, useRecipients } from '../../rooms/messages/recipients.ts';
import { messagesPath, otherOf, useSide } from '../../rooms/messages/side.ts';
import {
  fromDocuments,
  type StoredAttachment,
  useAttachments,
} from '../../rooms/messages/use-attachments.ts';
import { type Letters, useSendLetters } from '../../rooms/messages/use-send-letters.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useOneTouch } from '../../ui/form/use-one-touch.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../../rooms/messages/messages.css';
import '../../rooms/messages/compose.css';

/** A new message or a reply. What was typed survives leaving the page. */
export function ComposePage() {
  const side = useSide();
  const { replyTo, returnTo = messagesPath(side) } = useComposeState();
  const recipients = useRecipients(side);
  const other = replyTo && otherOf(replyTo, side);
  return (
    <div className="stack composer">
      <header className="mail__head">
        <BackLink
          to={returnTo}
          label={messagePageTexts.backTo[returnTo.includes('/messages') ? 'messages' : 'elsewhere']}
        />
        <PageTitle title={replyTo ? messagePageTexts.reply : messagePageTexts.newMessage} />
      </header>
      {!other && recipients.state === 'loading' && (
        <Loading label={messagePageTexts.loadingRecipients}>
          <div className="card stack">
            <Skeleton shape="box" />
            <Skeleton shape="box" />
          </div>
        </Loading>
      )}
      {!other && recipients.state === 'failed' && (
        <ErrorState title={recipients.text} retry={recipients.retry} />
      )}
      {!other && recipients.state === 'none' && <Nobody />}
      {(other || recipients.state === 'there') && (
        <ComposeForm
          returnTo={returnTo}
          reply={other}
          recipients={recipients.state === 'there' ? recipients.people : []}
        />
      )}
    </div>
  );
}

function Nobody() {
  const side = useSide();
  return side === 'parent' ? (
    <EmptyState
      title={messageTexts.noChildminders}
      detail={messageTexts.noChildmindersDetail}
      action={<LinkButton to={messagesPath(side)}>{messagePageTexts.backToMessages}</LinkButton>}
    />
  ) : (
    <EmptyState
      title={messagePageTexts.noParents}
      detail={messagePageTexts.noParentsDetail}
      action={<LinkButton to="/childminder/add-child">{messagePageTexts.addChild}</LinkButton>}
    />
  );
}

const Answered = ({ who }: { who: MessagePerson }) => (
  <p>
    <span className="label">{messagePageTexts.to}</span>
    <br />
    <b className="strong">{correspondentName(who)}</b>
  </p>
);

interface FormProps {
  returnTo: string;
  /** Set for a reply; otherwise the recipient is chosen. */
  reply: MessagePerson | undefined;
  recipients: readonly Recipient[];
}

/**
 * The name of the draft. Each recipient, matter and attached document has its own, so that starting one message keeps the
 * others.
 */
function draftName({ replyTo, to, about, attachments = [] }: ComposeState): string {
  if (replyTo) return `answer ${replyTo._id}`;
  return ['new-message', to, about, ...attachments.map(({ url }) => fileIdIn(url))].filter(Boolean).join(' ');
}

function ComposeForm({ returnTo, reply, recipients }: FormProps) {
  const side = useSide();
  const goOn = useGoOn();
  const whileOpen = useWhileOpen();
  const send = useSendLetters(side);
  const state = useComposeState();
  const { replyTo, threadId, to, attachments: given } = state;
  const [only] = recipients;
  const [_id] = useState(newId);
  const form = useForm<Letters>({
    // The fields appear one after another as they are drawn, which the form's own focus does not know.
    shouldFocusError: false,
    defaultValues: {
      _id,
      to: [reply?._id ?? to ?? (recipients.length === 1 ? only?._id : undefined)].filter(
        (id) => id !== undefined,
      ),
      subject: replyTo ? replySubject(replyTo.subject ?? '') : (state.subject ?? ''),
      content: state.content ?? '',
      attachments: fromDocuments(given),
    },
  });
  const people = reply ? [{ _id: reply._id, name: correspondentName(reply), children: [] }] : recipients;
  const draft = useDraft(draftName(state), form, {
    lift: ({ to: kept, _id: keptId = _id, ...letters }) => ({
      // A draft of an older version named one recipient, and had no id.
      _id: keptId,
      to: chosenOf(people, [kept].flat()).map(({ _id }) => _id),
      ...letters,
    }),
  });
  // A writer who came from their messages is led to the sent ones.
  const seenFrom = returnTo === messagesPath(side) ? `${returnTo}?box=sent` : returnTo;
  const written = form.watch('content');
  const once = useOneTouch(0);
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const arrived = {
    now: form.watch('attachments'),
    get: () => form.getValues('attachments'),
    set: (files: StoredAttachment[]) => form.setValue('attachments', files),
  };
  const chosen = chosenOf(people, form.watch('to'));
  const attachments = useAttachments(arrived, side === 'parent' ? chosen[0]?._id : undefined);

  async function post(values: Letters): Promise<void> {
    if (!attachments.complete()) return;
    const failed = await send(
      chosenOf(people, values.to).map(({ _id, name }) => ({
        ...values,
        _id: idForOne(values._id, _id),
        to: { _id },
        name,
        threadId: threadId ?? replyTo?.threadId,
        parentMessage: replyTo?._id,
        attachments: attachments.sent,
      })),
    );
    // Recipients who have it are not sent it again.
    if (failed.length === 0) leave(seenFrom);
    else
      form.setValue(
        'to',
        failed.map((letter) => letter.to._id),
      );
  }

  const submit = form.handleSubmit((values) => once(() => post(values)));

  function leave(to: string): void {
    draft.drop();
    whileOpen(() => goOn(to, { replace: true }));
  }

  return (
    <form className="card stack" noValidate onSubmit={(event) => void submit(event)}>
      {reply ? <Answered who={reply} /> : <RecipientField side={side} people={recipients} form={form} />}
      <TextField
        label={messagePageTexts.subject}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={ONE_LINE}
        error={errors.subject?.message}
        {...form.register('subject', {
          validate: (subject) =>
            isSubject(subject, Boolean(threadId ?? replyTo)) || messageTexts.subjectRequired,
        })}
      />
      <TextArea
        label={messagePageTexts.message}
        maxLength={10_000}
        error={errors.content?.message}
        {...form.register('content', {
          onChange({ target }) {
            if (form.getValues('subject') !== subjectFrom(written)) return;
            form.setValue('subject', subjectFrom(target.value), { shouldValidate: isSubmitted });
          },
          validate: (content) =>
            content.trim() !== '' || attachments.sent.length > 0 || messageTexts.nothingWritten[side],
        })}
      />
      <AttachmentRows attachments={attachments} />
      <p>
        <AttachmentPicker attachments={attachments} label={messagePageTexts.addMedia} />
      </p>
      <div className="row composer__acts">
        <Button type="submit" icon={Send} disabled={isSubmitting || attachments.uploading}>
          {chosen.length > 1 ? messagePageTexts.sendTo(chosen.length) : messagePageTexts.send}
        </Button>
        <Button variant="text" onClick={() => leave(returnTo)}>
          {messagePageTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
