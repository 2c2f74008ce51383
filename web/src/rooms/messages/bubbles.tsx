import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { lineQuestionTexts } from '@nead/contracts/fees/ask-texts.ts';
import type { Side } from '@nead/contracts/messages/events.ts';
import { messagePageTexts } from '@nead/contracts/messages/page-texts.ts';
import type { Message } from '@nead/contracts/messages/requests.ts';
import { correspondentName } from '@nead/contracts/messages/rules.ts';
import { erased } from '@nead/contracts/ui/erased-texts.ts';
import { Ellipsis, Receipt, Trash2 } from 'lucide-react';
import { Fragment, type Ref, useState } from 'react';
import { LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/layer/menu.tsx';
import { DecideRefused } from './decide-refused.tsx';
import { MessageFiles } from './message-files.tsx';
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

/** A thread, oldest first: own messages on the right, with a heading for each day. What is added before them is not read out. */
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
