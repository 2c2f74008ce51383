import type { DomainEvent } from '@nead/contracts/events.ts';
import { newId } from '@nead/contracts/ids.ts';

interface Home {
  childminderId: string;
  contactId: string;
  parentId: string;
}

/** For tests: a short exchange, in which each side removes something from its lists. */
export function messageSteps({ childminderId, contactId, parentId }: Home): [string, ...DomainEvent[]][] {
  const between = { childminderId, contactId };
  const stream = `conversation-${childminderId}-${contactId}`;
  const [first, reply, second, file] = [newId(), newId(), newId(), newId()];
  const sentAt = '2026-11-17T09:30:00.000Z';
  const mine = { ...between, from: 'childminder', accountId: childminderId, sentAt } as const;
  const theirs = { ...between, from: 'parent', accountId: parentId, sentAt } as const;
  const subject = 'Leaf prints';
  const picture = { fileId: file, kind: 'image', contentType: 'image/jpeg', size: 1 } as const;
  const deleted = { ...between, threadId: first, latestAt: null } as const;
  return [
    [
      stream,
      {
        type: 'MessageSent',
        data: { ...mine, messageId: first, threadId: first, subject, content: 'All morning' },
      },
    ],
    [
      stream,
      {
        type: 'MessageRead',
        data: { ...between, messageId: first, by: 'parent', accountId: parentId, at: sentAt },
      },
    ],
    [
      stream,
      {
        type: 'MessageSent',
        data: {
          ...theirs,
          messageId: reply,
          threadId: first,
          parentMessage: first,
          subject: `Re: ${subject}`,
          content: 'Lovely',
          attachments: [picture],
          filenames: ['Prints.jpg'],
        },
      },
    ],
    [
      stream,
      {
        type: 'MessageSent',
        data: {
          ...theirs,
          messageId: second,
          threadId: second,
          subject: 'Friday',
          content: 'Mam collects',
          line: { invoiceId: second, childId: second, date: '2026-11-03' },
        },
      },
    ],
    [stream, { type: 'MessageDeleted', data: { ...deleted, messageId: first, by: 'parent', box: 'inbox' } }],
    [
      stream,
      { type: 'MessageDeleted', data: { ...deleted, messageId: reply, by: 'childminder', box: 'inbox' } },
    ],
  ];
}
