import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import type { Message } from '@nead/contracts/messages/requests.ts';
import { bareSubject } from '@nead/contracts/messages/rules.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { Copy, SquarePen } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useDraft } from '../../engine/forms/draft.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { Note } from '../../ui/note.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { replyDraft, type WrittenReply } from './quick-reply.tsx';
import { messagesPath, otherOf, useSide } from './side.ts';

interface GoneThreadProps {
  threadId: string;
  back: string;
  /** The newest message, if the thread was open when it was deleted elsewhere. */
  latest: Message | undefined;
}

/** The view in place of a thread that does not exist any more. A reply that was being written stays in sight. */
export function GoneThread({ threadId, back, latest }: GoneThreadProps) {
  const side = useSide();
  const form = useForm<WrittenReply>({ defaultValues: { content: '', attachments: [] } });
  useDraft(replyDraft(threadId), form);
  const words = form.watch('content');
  if (words.trim() === '')
    return <EmptyState title={messageTexts.messageNotFound} detail={messagePageTexts.mayBeDeleted} />;
  const asNew = {
    content: words,
    returnTo: back,
    ...(latest && { to: otherOf(latest, side)._id, subject: bareSubject(latest.subject ?? '') }),
  };
  return (
    <div className="card stack">
      <Note tone="gold" alert>
        <b className="strong">{messageTexts.messageNotFound}</b> {messagePageTexts.stillHere}
      </Note>
      <blockquote className="mail__words">{words}</blockquote>
      <div className="row wrap">
        <LinkButton icon={SquarePen} to={`${messagesPath(side)}/compose`} state={asNew}>
          {messagePageTexts.sendAsNew}
        </LinkButton>
        <Button
          variant="line"
          icon={Copy}
          onClick={() =>
            void navigator.clipboard
              ?.writeText(words)
              .then(() => showToast({ text: messagePageTexts.copied, about: 'words' }))
          }
        >
          {messagePageTexts.copyWords}
        </Button>
      </div>
    </div>
  );
}
