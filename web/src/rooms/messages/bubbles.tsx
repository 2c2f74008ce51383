import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { FailureEnvelope } from '@nead/contracts/envelope.ts';
import type { ProblemCode } from '@nead/contracts/errors.ts';
import { lineQuestionTexts } from '@nead/contracts/fees/page-texts.ts';
import { MB } from '@nead/contracts/file-size.ts';
import type { Side } from '@nead/contracts/messages/events.ts';
import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import type { Attachment, Message } from '@nead/contracts/messages/requests.ts';
import { correspondentName } from '@nead/contracts/messages/rules.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, FileText, Receipt, Trash2 } from 'lucide-react';
import { Fragment, type Ref, useState } from 'react';
import { fetchChanged } from '../../engine/live/live-cache.ts';
import { LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Menu } from '../../ui/layer/menu.tsx';
import { Note } from '../../ui/note.tsx';
import { fileOfLink, useSteadyLink } from '../../ui/steady-link.ts';
import { DecideRefused } from './decide-refused.tsx';
import './attachments.css';
import { relativeDayName } from './message-times.ts';
import type { Outgoing } from './outgoing.ts';
import './bubbles.css';

interface BubblesProps {
  list: Ref<HTMLOListElement>;
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  side: Side;
  now: Date;
  onDelete: (message: Message) => void;
}

/**
 * A thread, oldest first: own messages on the right, with a heading for each day. Earlier messages that are added at the top
 * are not read out.
 */
export function Bubbles({ list, messages, outgoing, side, now, onDelete }: BubblesProps) {
  const [opened] = useState(messages[0]?.createdAt ?? '');
  return (
    <ol className="bubbles" aria-live="polite" ref={list}>
      {messages.map((message, nth) => {
        const before = messages[nth - 1];
        const newDay = !before || dublinDate(before.createdAt) !== dublinDate(message.createdAt);
        const live = message.createdAt < opened ? 'off' : undefined;
        return (
          <Fragment key={message._id}>
            {newDay && (
              <li className="daymark" aria-live={live}>
                {relativeDayName(message.createdAt, now)}
              </li>
            )}
            <Bubble message={message} own={message.fromRole === side} live={live} onDelete={onDelete} />
          </Fragment>
        );
      })}
      {outgoing.map((message) => (
        <li className="bubbleline bubbleline--me" key={message._id}>
          <p className="bubble bubble--me bubble--waits">
            {message.content || messagePageTexts.attached(message.files)}
          </p>
          <span className="meta">{messagePageTexts.outgoing[message.state]}</span>
          {message.state === 'refused' && <DecideRefused messageId={message._id} />}
        </li>
      ))}
    </ol>
  );
}

function Bubble({
  message,
  own,
  live,
  onDelete,
}: {
  message: Message;
  own: boolean;
  live: 'off' | undefined;
  onDelete: (message: Message) => void;
}) {
  const { attachments, content, createdAt, line, read } = message;
  return (
    <li
      className={classes('bubbleline', own && 'bubbleline--me')}
      aria-live={live}
      data-message={message._id}
      tabIndex={-1}
    >
      <span className="sr">{own ? messagePageTexts.you : correspondentName(message.from)}: </span>
      {content !== '' && (
        <p className={classes('bubble', own && 'bubble--me', content === null && 'bubble--erased')}>
          {content ?? erased}
        </p>
      )}
      {attachments.length > 0 && <MessageFiles files={attachments} />}
      {line && (
        <LinkButton
          variant="line"
          small
          icon={Receipt}
          to={`/${own ? message.fromRole : message.toRole}/fees/invoice/${line.invoiceId}?child=${line.childId}&day=${line.date}`}
        >
          {lineQuestionTexts.open}
        </LinkButton>
      )}
      <span className="bubbleline__foot">
        <span className="meta">
          <time dateTime={createdAt}>{dublinTime(createdAt)}</time>
          {own && (read ? messagePageTexts.readAfterTime : messagePageTexts.sentAfterTime)}
        </span>
        <Menu
          buttonClass="bubbleline__more"
          label={messagePageTexts.thisMessage}
          button={
            <>
              <Icon of={Ellipsis} size="s" />
              <span className="sr">{messagePageTexts.moreForThisMessage}</span>
            </>
          }
          entries={[
            { label: messagePageTexts.deleteMessage, icon: Trash2, onSelect: () => onDelete(message) },
          ]}
        />
      </span>
    </li>
  );
}

/** The sizes above which a file is not shown in the message but opened by a tap. */
const INLINE = { image: 5 * MB, video: 15 * MB } as const;

/** Codes of a file that is gone for good; a new link would not help. */
const GONE: ReadonlySet<string> = new Set(['FILE_DAMAGED', 'FILE_ERASED'] satisfies ProblemCode[]);

/** The server's sentence about a file that is gone for good. */
async function whyGone(link: string): Promise<string | undefined> {
  const answer = await fetch(link).catch(() => undefined); // without a connection nothing is known
  if (!answer || answer.ok) return undefined;
  const failure = FailureEnvelope.safeParse(await answer.json().catch(() => undefined));
  return failure.success && GONE.has(failure.data.code) ? failure.data.message : undefined;
}

/** A file and its link. If the link fails, the messages are fetched again. `gone` says why a file cannot be shown any more. */
function useFile(newest: string): { link: string; gone: string | undefined; fail: () => void } {
  const queries = useQueryClient();
  const { link, hasFailed, fail } = useSteadyLink(newest);
  const [gone, setGone] = useState<string>();
  return {
    link,
    gone,
    fail() {
      if (hasFailed) return;
      fail();
      void whyGone(link).then(setGone);
      void fetchChanged(queries, ['message']);
    },
  };
}

const MessageFiles = ({ files }: { files: readonly Attachment[] }) => (
  <ul className="files">
    {files.map((file) => (
      <li key={fileOfLink(file.url)}>
        <MessageFile file={file} />
      </li>
    ))}
  </ul>
);

function MessageFile({ file }: { file: Attachment }) {
  if (file.contentType.startsWith('image/') && file.size <= INLINE.image) return <Picture file={file} />;
  if (file.contentType.startsWith('video/') && file.size <= INLINE.video) return <Film file={file} />;
  return (
    <a className="files__link" href={file.url} target="_blank" rel="noreferrer">
      <Icon of={FileText} />
      <span>{file.filename}</span>
    </a>
  );
}

const Gone = ({ name, why }: { name: string; why: string }) => (
  <Note tone="gold">
    <b className="strong">{name}</b> {why}
  </Note>
);

function Picture({ file }: { file: Attachment }) {
  const [open, setOpen] = useState(false);
  const small = useFile(file.thumbnailUrl ?? file.url);
  const whole = useFile(file.url);
  const gone = whole.gone ?? small.gone;
  if (gone) return <Gone name={file.filename} why={gone} />;
  return (
    <>
      <button type="button" className="files__picture" onClick={() => setOpen(true)}>
        <img src={small.link} alt={file.filename} loading="lazy" decoding="async" onError={small.fail} />
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={file.filename}>
        <img className="files__whole" src={whole.link} alt={file.filename} onError={whole.fail} />
      </Dialog>
    </>
  );
}

function Film({ file }: { file: Attachment }) {
  const film = useFile(file.url);
  if (film.gone) return <Gone name={file.filename} why={film.gone} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: videos that parents and childminders film have no captions
    <video
      className="files__film"
      src={film.link}
      aria-label={file.filename}
      controls
      playsInline
      preload="metadata"
      onError={film.fail}
    />
  );
}
