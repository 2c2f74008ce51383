import { newId } from '@nead/contracts/ids.ts';
import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import type { Message, MessagePerson } from '@nead/contracts/messages/requests.ts';
import { correspondentName, replySubject } from '@nead/contracts/messages/rules.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../engine/forms/draft.ts';
import { IconButton } from '../../ui/button.tsx';
import { orTold } from '../../ui/command/tell-problem.ts';
import { SAME_TOUCH_MS } from '../../ui/form/use-one-touch.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { AttachmentPicker, AttachmentRows } from './attachment-picker.tsx';
import { type LetterToSend, useSend } from './outgoing.ts';
import { useSide } from './side.ts';
import { type StoredAttachment, useAttachments } from './use-attachments.ts';
import './compose.css';

export interface WrittenReply {
  content: string;
  attachments: StoredAttachment[];
}

export const replyDraft = (threadId: string): string => `reply ${threadId}`;

interface QuickReplyProps {
  threadId: string;
  latest: Message;
  subject: string;
  other: MessagePerson;
}

/** The reply within the thread, which shows the message at once. */
export function QuickReply({ threadId, latest, subject, other }: QuickReplyProps) {
  const side = useSide();
  const send = useSend(side);
  const box = useRef<HTMLFormElement>(null);
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const unheard = useRef<{ said: string; letter: LetterToSend }>(undefined);
  const form = useForm<WrittenReply>({
    defaultValues: { content: '', attachments: [] },
  });
  const draft = useDraft(replyDraft(threadId), form);
  const name = correspondentName(other);
  const childminder = latest.fromRole === 'childminder' ? latest.from._id : latest.to._id;
  const arrived = {
    now: form.watch('attachments'),
    get: () => form.getValues('attachments'),
    set: (files: StoredAttachment[]) => form.setValue('attachments', files),
  };
  const attachments = useAttachments(arrived, childminder);

  const submit = form.handleSubmit(async (values) => {
    const { content } = values;
    const enclosed = attachments.sent;
    if (attachments.uploading || !attachments.complete()) return;
    if (content.trim() === '' && enclosed.length === 0) {
      // The second half of a double tap was meant for the reply that has just been sent.
      if (performance.now() - sentAt.current < SAME_TOUCH_MS) return;
      showToast({ tone: 'danger', refusal: true, about: 'reply', text: messageTexts.nothingWritten[side] });
      return form.setFocus('content');
    }
    sentAt.current = performance.now();
    form.reset({ content: '', attachments: [] });
    draft.drop();
    form.setFocus('content');
    const said = JSON.stringify(values);
    const reply = { to: other, name, threadId, parentMessage: latest._id, subject: replySubject(subject) };
    const written = { ...reply, _id: newId(), content, attachments: enclosed };
    // After a lost answer the message may have been sent, and be the latest one by now, so the same letter is sent again.
    const letter = unheard.current?.said === said ? unheard.current.letter : written;
    const outcome = await send(letter);
    const isSent = orTold(outcome, messageTexts.sendFailed) !== undefined;
    unheard.current = isSent ? undefined : { said, letter };
    if (isSent) return;
    draft.putBack((since) => ({
      content: [content, since.content].filter(Boolean).join('\n\n'),
      attachments: [values.attachments, since.attachments].flat(),
    }));
  });

  /** With a keyboard, Enter sends; on a phone, it starts a new line. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    event.preventDefault();
    box.current?.requestSubmit();
  }

  return (
    <form
      ref={box}
      className="compose"
      aria-label={messagePageTexts.reply}
      onSubmit={(event) => void submit(event)}
    >
      <AttachmentRows attachments={attachments} />
      <AttachmentPicker attachments={attachments} />
      <label className="grow">
        <span className="sr">{messagePageTexts.messageTo(name)}</span>
        <textarea
          className="input"
          rows={1}
          maxLength={10_000}
          placeholder={messagePageTexts.messageToHint(other.firstName ?? name)}
          onKeyDown={onKeyDown}
          {...form.register('content')}
        />
      </label>
      <IconButton
        className="sendbtn"
        icon={SendHorizontal}
        label={messagePageTexts.send}
        type="submit"
        disabled={attachments.uploading}
      />
    </form>
  );
}
