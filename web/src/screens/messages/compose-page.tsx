import { fileIdIn } from '@nead/contracts/files/requests.ts';
import { pageTexts } from '@nead/contracts/messages/page-texts.ts';
import type { MessagePerson } from '@nead/contracts/messages/requests.ts';
import { replySubject } from '@nead/contracts/messages/rules.ts';
import { texts } from '@nead/contracts/messages/texts.ts';
import { ONE_LINE } from '@nead/contracts/one-line.ts';
import { Send } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { isProblem } from '../../engine/api/api-problem.ts';
import { AttachmentPicker, AttachmentRows } from '../../rooms/messages/attachment-picker.tsx';
import { type ComposeState, useComposeState } from '../../rooms/messages/compose-state.ts';
import { useSend } from '../../rooms/messages/outgoing.ts';
import { type Recipient, useRecipients } from '../../rooms/messages/recipients.ts';
import { messagesPath, otherOf, useSide } from '../../rooms/messages/side.ts';
import { type Arrived, fromDocuments, useAttachments } from '../../rooms/messages/use-attachments.ts';
import { useDraft } from '../../rooms/messages/use-draft.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Select, TextArea, TextField } from '../../ui/form/field.tsx';
import { tellProblem } from '../../ui/form/tell-problem.ts';
import { showToast } from '../../ui/layer/toasts.ts';
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
          label={pageTexts.backTo[returnTo.includes('/messages') ? 'messages' : 'elsewhere']}
        />
        <PageTitle title={replyTo ? pageTexts.reply : pageTexts.newMessage} />
      </header>
      {!other && recipients.state === 'loading' && (
        <Loading label={pageTexts.loadingRecipients}>
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
      title={texts.noChildminders}
      detail={texts.noChildmindersDetail}
      action={<LinkButton to={messagesPath(side)}>{pageTexts.backToMessages}</LinkButton>}
    />
  ) : (
    <EmptyState
      title={pageTexts.noParents}
      detail={pageTexts.noParentsDetail}
      action={<LinkButton to="/childminder/add-child">{pageTexts.addChild}</LinkButton>}
    />
  );
}

const nameOf = ({ firstName, lastName }: MessagePerson) => [firstName, lastName].filter(Boolean).join(' ');

const Answered = ({ who }: { who: MessagePerson }) => (
  <p>
    <span className="label">{pageTexts.to}</span>
    <br />
    <b className="strong">{who.businessName ?? nameOf(who)}</b>
  </p>
);

interface FormProps {
  returnTo: string;
  /** Set for a reply; otherwise the recipient is chosen. */
  reply: MessagePerson | undefined;
  recipients: readonly Recipient[];
}

/** A draft of its own for each recipient and attached document, so that starting one message keeps the others. */
function draftName({ replyTo, to, subject, attachments = [] }: ComposeState): string {
  if (replyTo) return `answer ${replyTo._id}`;
  return ['new-message', to, subject, ...attachments.map(({ url }) => fileIdIn(url))]
    .filter(Boolean)
    .join(' ');
}

function ComposeForm({ returnTo, reply, recipients }: FormProps) {
  const side = useSide();
  const navigate = useNavigate();
  const send = useSend(side);
  const state = useComposeState();
  const { replyTo, threadId, to, attachments: given } = state;
  const [only] = recipients;
  const form = useForm({
    defaultValues: {
      to: reply?._id ?? to ?? (recipients.length === 1 && side === 'parent' ? (only?._id ?? '') : ''),
      subject: replyTo ? replySubject(replyTo.subject ?? '') : (state.subject ?? ''),
      content: state.content ?? '',
      attachments: fromDocuments(given),
    },
  });
  const draft = useDraft(draftName(state), form);
  const { errors, isSubmitting } = form.formState;
  const arrived = {
    now: form.watch('attachments'),
    get: () => form.getValues('attachments'),
    set: (files: Arrived[]) => form.setValue('attachments', files),
  };
  const attachments = useAttachments(arrived, side === 'parent' ? form.watch('to') || undefined : undefined);
  const chosen = recipients.find(({ _id }) => _id === form.watch('to'));

  const submit = form.handleSubmit(async (values) => {
    if (!attachments.complete()) return;
    const outcome = await send({
      ...values,
      to: { _id: values.to },
      name: chosen?.name ?? (reply ? nameOf(reply) : ''),
      threadId: threadId ?? replyTo?.threadId,
      parentMessage: replyTo?._id,
      attachments: attachments.sent,
    });
    if (isProblem(outcome)) return tellProblem(outcome, texts.sendFailed);
    showToast(
      outcome === 'later'
        ? { text: pageTexts.waitsHere, detail: pageTexts.sentLater }
        : { text: texts.sent[side] },
    );
    leave();
  });

  function leave(): void {
    draft.drop();
    navigate(returnTo, { replace: true });
  }

  return (
    <form className="card stack" noValidate onSubmit={(event) => void submit(event)}>
      {reply ? (
        <Answered who={reply} />
      ) : (
        <Select
          label={pageTexts.to}
          error={errors.to?.message}
          {...(chosen?.note && { help: chosen.note })}
          {...form.register('to', { required: texts.recipientRequired[side] })}
        >
          <option value="">{pageTexts.selectRecipient[side]}</option>
          {recipients.map(({ _id, name, of }) => (
            <option key={_id} value={_id}>
              {of ? pageTexts.recipientOf(name, of) : name}
            </option>
          ))}
        </Select>
      )}
      <TextField
        label={pageTexts.subject}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={ONE_LINE}
        error={errors.subject?.message}
        {...form.register('subject', {
          validate: (subject) => subject.trim() !== '' || texts.subjectRequired,
        })}
      />
      <TextArea
        label={pageTexts.message}
        maxLength={10_000}
        error={errors.content?.message}
        {...form.register('content', {
          validate: (content) =>
            content.trim() !== '' || attachments.sent.length > 0 || texts.nothingWritten[side],
        })}
      />
      <AttachmentRows attachments={attachments} />
      <p>
        <AttachmentPicker attachments={attachments} label={pageTexts.addMedia} />
      </p>
      <div className="row">
        <Button type="submit" icon={Send} disabled={isSubmitting || attachments.uploading}>
          {pageTexts.send}
        </Button>
        <Button look="text" onClick={leave}>
          {pageTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
