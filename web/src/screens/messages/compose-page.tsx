import { fileIdIn } from '@nead/contracts/files/requests.ts';
import { pageTexts } from '@nead/contracts/messages/page-texts.ts';
import type { MessagePerson } from '@nead/contracts/messages/requests.ts';
import { replySubject } from '@nead/contracts/messages/rules.ts';
import { texts } from '@nead/contracts/messages/texts.ts';
import { Send } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { isProblem } from '../lib/api-problem.ts';
import { BackLink } from '../register/back-link.tsx';
import { tellProblem } from '../register/tell-problem.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Select, TextArea, TextField } from '../ui/field.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.ts';
import { AttachmentPicker, AttachmentRows } from './attachment-picker.tsx';
import { useComposeState } from './compose-state.ts';
import { useSend } from './outgoing.ts';
import { type Recipient, useRecipients } from './recipients.ts';
import { messagesPath, otherOf, useSide } from './side.ts';
import { type Arrived, fromDocuments, useAttachments } from './use-attachments.ts';
import { useDraft } from './use-draft.ts';
import './messages.css';
import './compose.css';

/** A new message, or an answer with its subject and recipient given; what was typed outlives the page. */
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

interface FormProps {
  returnTo: string;
  /** Who is answered; without, the recipient is chosen. */
  reply: MessagePerson | undefined;
  recipients: readonly Recipient[];
}

function ComposeForm({ returnTo, reply, recipients }: FormProps) {
  const side = useSide();
  const navigate = useNavigate();
  const send = useSend(side);
  const { replyTo, threadId, to, attachments: given } = useComposeState();
  const [only] = recipients;
  const form = useForm({
    defaultValues: {
      to: reply?._id ?? to ?? (recipients.length === 1 && side === 'parent' ? (only?._id ?? '') : ''),
      subject: replyTo ? replySubject(replyTo.subject ?? '') : '',
      content: '',
      attachments: fromDocuments(given),
    },
  });
  // One for each recipient and document that is given: what was begun for another is left alone.
  const about = [to, ...(given ?? []).map(({ url }) => fileIdIn(url))].filter(Boolean);
  const draft = useDraft(replyTo ? `answer ${replyTo._id}` : ['new-message', ...about].join(' '), form);
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
      name: chosen?.name ?? (reply ? [reply.firstName, reply.lastName].filter(Boolean).join(' ') : ''),
      threadId: threadId ?? replyTo?.threadId,
      parentMessage: replyTo?._id,
      attachments: attachments.sent,
    });
    if (isProblem(outcome)) return tellProblem(outcome, texts.sendFailed);
    draft.drop();
    showToast(
      outcome === 'later'
        ? { text: pageTexts.waitsHere, detail: pageTexts.sentLater }
        : { text: texts.sent[side] },
    );
    navigate(returnTo, { replace: true });
  });

  return (
    <form className="card stack" noValidate onSubmit={(event) => void submit(event)}>
      {reply ? (
        <p>
          <span className="label">{pageTexts.to}</span>
          <br />
          <b className="strong">
            {reply.businessName ?? [reply.firstName, reply.lastName].filter(Boolean).join(' ')}
          </b>
        </p>
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
        maxLength={200}
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
        <Button
          look="text"
          onClick={() => {
            draft.drop();
            navigate(returnTo, { replace: true });
          }}
        >
          {pageTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
