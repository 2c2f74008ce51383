import { isRefusal } from '@nead/contracts/errors.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Side } from '@nead/contracts/messages/events.ts';
import { attachmentLimitsOf } from '@nead/contracts/messages/limits.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandHistory, holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { type Conversation, conversationDecider, conversationId, type MessageCommand } from './decider.ts';

const between = { childminderId: newId(), contactId: newId() };
const free = { attachments: attachmentLimitsOf(limitsOf('FREE')) };
const standard = { attachments: attachmentLimitsOf(limitsOf('STANDARD')) };
const premium = { attachments: attachmentLimitsOf(limitsOf('PREMIUM')) };
const at = '2026-11-17T18:12:00.000Z';

const as = (by: Side) => ({ ...between, by, accountId: between.childminderId });
const letter = (by: Side, messageId = newId(), more: object = {}) =>
  ({
    ...as(by),
    type: 'Send',
    messageId,
    subject: 'Friday',
    content: 'All right',
    sentAt: at,
    attachments: [],
    ...more,
  }) as Extract<MessageCommand, { type: 'Send' }>;
const file = (kind: 'image' | 'video' | 'document', megabytes: number) => ({
  fileId: newId(),
  kind,
  contentType: `${kind}/x`,
  size: megabytes * 1024 * 1024,
  filename: 'x',
});

const played = (...commands: MessageCommand[]): Conversation =>
  runCommands(conversationDecider, commands, premium).state;
const decide = (command: MessageCommand, state: Conversation, context = premium) =>
  conversationDecider.decide(command, state, context);
const said = (command: MessageCommand, state: Conversation, context = premium) => {
  const decided = decide(command, state, context);
  if (!isRefusal(decided)) throw new Error(`This was to be refused: ${JSON.stringify(decided)}`);
  return [decided.code, decided.message];
};

const ids = Array.from({ length: 5 }, () => newId());
const id = fc.constantFrom(...ids);
const by = fc.constantFrom<Side>('childminder', 'parent');
const command: fc.Arbitrary<MessageCommand> = fc.oneof(
  fc
    .tuple(by, id, fc.option(id, { nil: undefined }), fc.option(id, { nil: undefined }))
    .map(([side, messageId, threadId, parentMessage]) =>
      letter(side, messageId, { threadId, parentMessage }),
    ),
  fc.tuple(by, id).map(([side, messageId]) => ({ ...as(side), type: 'Read' as const, messageId, at })),
  fc.tuple(by, id, fc.option(id, { nil: undefined })).map(([side, threadId, upTo]) => ({
    ...as(side),
    type: 'ReadThread' as const,
    threadId,
    upTo,
    at,
  })),
  fc.tuple(by, id).map(([side, messageId]) => ({ ...as(side), type: 'Delete' as const, messageId })),
  fc.tuple(by, id, fc.option(id, { nil: undefined })).map(([side, threadId, upTo]) => ({
    ...as(side),
    type: 'DeleteThread' as const,
    threadId,
    upTo,
  })),
);

test('events are valid, deciding changes nothing and a repeat does nothing', () => {
  holdsForEveryDecider(conversationDecider, command, premium);
});

test('every message stands in one thread, which is named after the message that began it', () => {
  fc.assert(
    fc.property(commandHistory(command), (commands) => {
      const { messages } = runCommands(conversationDecider, commands, premium).state;
      for (const { threadId } of messages.values()) {
        expect(messages.get(threadId)?.threadId).toBe(threadId);
      }
    }),
  );
});

test('what a deletion says is left of the thread in that box is what is left', () => {
  fc.assert(
    fc.property(commandHistory(command), (commands) => {
      let state = conversationDecider.initial();
      for (const each of commands) {
        const decided = decide(each, state);
        if (isRefusal(decided)) continue;
        for (const event of decided) {
          state = conversationDecider.evolve(state, structuredClone(event));
          if (event.type !== 'MessageDeleted') continue;
          const { threadId, box, by: side, latestAt } = event.data;
          const left = [...state.messages.values()].filter(
            (message) =>
              message.threadId === threadId &&
              !message.hiddenFrom.has(side) &&
              (box === 'sent') === (message.from === side),
          );
          expect(latestAt === null).toBe(left.length === 0);
        }
      }
    }),
  );
});

describe('a reply', () => {
  const [first, second] = [newId(), newId()];
  const state = () => played(letter('childminder', first));

  test('joins the thread of the message that it answers', () => {
    expect(decide(letter('parent', second, { parentMessage: first }), state())).toMatchObject([
      { data: { threadId: first, parentMessage: first, from: 'parent' } },
    ]);
  });

  test.each([
    ['a thread that is not here', { threadId: newId() }],
    ['a message that is not here', { parentMessage: newId() }],
  ])('to %s is not found', (_, more) => {
    expect(said(letter('parent', second, more), state())).toEqual([
      'NOT_FOUND',
      messageTexts.messageNotFound,
    ]);
  });

  test('cannot name one thread and answer a message of another', () => {
    const other = newId();
    const both = played(letter('childminder', first), letter('childminder', other));
    const crossed = letter('parent', second, { threadId: other, parentMessage: first });
    expect(said(crossed, both)[0]).toBe('NOT_FOUND');
  });
});

describe('a message', () => {
  test('keeps the line of an invoice that it asks about, and has none otherwise', () => {
    const line = { invoiceId: newId(), childId: newId(), date: '2026-11-03' };
    const sent = (more: object) =>
      runCommands(conversationDecider, [letter('parent', newId(), more)], free).events.map(
        ({ data }) => data,
      );
    expect(sent({ line })).toMatchObject([{ line }]);
    expect(Object.keys(sent({})[0] ?? {})).not.toContain('line');
  });

  test('is read by the one who got it, once, and never by its sender', () => {
    const messageId = newId();
    const state = played(letter('childminder', messageId));
    expect(decide({ ...as('childminder'), type: 'Read', messageId, at }, state)).toEqual([]);
    const read = { ...as('parent'), type: 'Read', messageId, at } as const;
    expect(decide(read, state)).toMatchObject([{ type: 'MessageRead', data: { by: 'parent' } }]);
    expect(decide(read, played(letter('childminder', messageId), read))).toEqual([]);
  });

  test('that one side deleted is there for the other', () => {
    const messageId = newId();
    const deleted = { ...as('childminder'), type: 'Delete', messageId } as const;
    const state = played(letter('childminder', messageId), deleted);
    expect(said({ ...as('childminder'), type: 'Read', messageId, at }, state)[0]).toBe('NOT_FOUND');
    expect(decide({ ...as('parent'), type: 'Read', messageId, at }, state)).toHaveLength(1);
  });

  test('needs a subject, and text or a file, in the words of the one who writes', () => {
    const empty = played();
    expect(said(letter('parent', newId(), { subject: '' }), empty)[1]).toBe('Please enter a subject');
    expect(said(letter('childminder', newId(), { content: '' }), empty)[1]).toBe(
      'Please enter a message or add attachments',
    );
    expect(said(letter('parent', newId(), { content: '' }), empty)[1]).toBe(
      'Please enter a message or attach a file',
    );
    const enclosed = letter('parent', newId(), { content: '', attachments: [file('image', 1)] });
    expect(decide(enclosed, empty)).toHaveLength(1);
  });

  test('takes no id that stands for another', () => {
    const messageId = newId();
    expect(said(letter('parent', messageId), played(letter('childminder', messageId)))[0]).toBe('ID_TAKEN');
  });
});

describe('attachments', () => {
  const sending = (...attachments: unknown[]) => letter('childminder', newId(), { attachments });
  const many = (n: number, kind: 'image' | 'video' | 'document', megabytes = 1) =>
    Array.from({ length: n }, () => file(kind, megabytes));

  test.each([
    [free, many(1, 'image'), 'FEATURE_REQUIRED', messageTexts.notOnFree],
    [free, many(1, 'document'), 'FEATURE_REQUIRED', messageTexts.documentsNotOnFree],
    [
      standard,
      many(4, 'image'),
      'PLAN_LIMIT',
      'You can only attach 3 images per message in your current subscription',
    ],
    [
      standard,
      many(2, 'video'),
      'PLAN_LIMIT',
      'You can only attach 1 video per message in your current subscription',
    ],
    [standard, many(1, 'image', 1.6), 'PLAN_LIMIT', 'Images must be under 1.5MB. This image is 1.6MB'],
    [standard, many(1, 'video', 5.01), 'PLAN_LIMIT', 'Videos must be under 5MB. This video is 5.1MB'],
    [
      standard,
      [...many(3, 'image'), ...many(1, 'video'), ...many(1, 'document')],
      'PLAN_LIMIT',
      'You can only attach 4 files per message in your current subscription',
    ],
    [
      premium,
      many(6, 'image'),
      'PLAN_LIMIT',
      'You can only attach 5 images per message in your current subscription',
    ],
    [
      premium,
      [...many(5, 'image'), ...many(3, 'video'), ...many(1, 'document')],
      'PLAN_LIMIT',
      'You can only attach 8 files per message in your current subscription',
    ],
  ])('over what the plan allows are refused', (context, files, code, text) => {
    expect(said(sending(...files), played(), context)).toEqual([code, text]);
  });

  test('up to what the plan allows go', () => {
    expect(decide(sending(...many(3, 'image', 1.5)), played(), standard)).toHaveLength(1);
    expect(decide(sending(...many(5, 'image', 3), ...many(3, 'video', 15)), played())).toHaveLength(1);
    expect(decide(sending(...many(8, 'document', 20)), played())).toHaveLength(1);
  });

  test('go once each', () => {
    const twice = file('image', 1);
    expect(said(sending(twice, twice), played())[1]).toBe(messageTexts.sameFileTwice);
  });
});

describe('what is sent', () => {
  test('is told with what it answers and encloses, and without what it does not', () => {
    const [first, second] = [newId(), newId()];
    const bare = {
      ...between,
      messageId: first,
      threadId: first,
      from: 'childminder',
      accountId: between.childminderId,
      subject: 'Friday',
      content: 'All right',
      sentAt: at,
    };
    expect(decide(letter('childminder', first), played())).toEqual([{ type: 'MessageSent', data: bare }]);
    const { filename, ...enclosed } = file('image', 1);
    const answer = letter('parent', second, {
      parentMessage: first,
      threadId: first,
      attachments: [{ ...enclosed, filename }],
    });
    expect(decide(answer, played(letter('childminder', first)))).toEqual([
      {
        type: 'MessageSent',
        data: {
          ...bare,
          messageId: second,
          from: 'parent',
          parentMessage: first,
          attachments: [enclosed],
          filenames: [filename],
        },
      },
    ]);
  });

  test('joins a thread by its name alone, and no message that only stands in one', () => {
    const [first, second] = [newId(), newId()];
    const state = played(letter('childminder', first), letter('parent', second, { parentMessage: first }));
    expect(decide(letter('parent', newId(), { threadId: first }), state)).toMatchObject([
      { data: { threadId: first } },
    ]);
    expect(said(letter('parent', newId(), { threadId: second }), state)[0]).toBe('NOT_FOUND');
    expect(decide(letter('parent', newId(), { parentMessage: second }), state)).toMatchObject([
      { data: { threadId: first, parentMessage: second } },
    ]);
  });

  test('is refused as not valid with its sentence, and for a plan with the feature that is missing', () => {
    expect(decide(letter('parent', newId(), { subject: '' }), played())).toMatchObject({
      code: 'VALIDATION',
      errors: [messageTexts.subjectRequired],
    });
    const enclosed = (kind: 'image' | 'video') =>
      letter('parent', newId(), { attachments: [file(kind, 1), file(kind, 1)] });
    expect(decide(enclosed('image'), played(), free)).toMatchObject({
      details: { feature: 'enableImageUpload' },
    });
    expect(decide(enclosed('video'), played(), standard)).not.toHaveProperty('details');
  });
});

describe('a thread', () => {
  const [first, second, third, elsewhere] = [newId(), newId(), newId(), newId()];
  const sent = (side: Side, messageId: string, hour: string) =>
    letter(side, messageId, {
      ...(messageId !== first && { parentMessage: first }),
      sentAt: `2026-11-17T${hour}:00.000Z`,
    });
  const thread = [
    sent('childminder', first, '08:00'),
    sent('parent', second, '09:00'),
    sent('childminder', third, '10:00'),
    letter('childminder', elsewhere),
  ];
  const readThread = (side: Side, threadId = first, upTo?: string) =>
    ({ ...as(side), type: 'ReadThread', threadId, upTo, at }) as const;
  const read = (side: Side, messageId: string) => ({ ...as(side), type: 'Read', messageId, at }) as const;
  const hide = (side: Side, messageId: string) => ({ ...as(side), type: 'Delete', messageId }) as const;
  const hideThread = (side: Side, threadId = first, upTo?: string) =>
    ({ ...as(side), type: 'DeleteThread', threadId, upTo }) as const;
  const wasRead = (side: Side, messageId: string) => ({
    type: 'MessageRead',
    data: { ...between, messageId, by: side, accountId: between.childminderId, at },
  });
  const hidden = (side: Side, messageId: string, box: 'inbox' | 'sent', latestAt: string | null) => ({
    type: 'MessageDeleted',
    data: { ...between, messageId, threadId: first, by: side, box, latestAt },
  });
  const nine = '2026-11-17T09:00:00.000Z';
  const ten = '2026-11-17T10:00:00.000Z';
  const eight = '2026-11-17T08:00:00.000Z';

  test('is read by whoever got its messages: those that wait, and none of another thread', () => {
    expect(decide(readThread('parent'), played(...thread))).toEqual([
      wasRead('parent', first),
      wasRead('parent', third),
    ]);
    expect(decide(readThread('parent'), played(...thread, read('parent', first)))).toEqual([
      wasRead('parent', third),
    ]);
    expect(decide(readThread('parent'), played(...thread, hide('parent', third)))).toEqual([
      wasRead('parent', first),
    ]);
    expect(decide(readThread('childminder'), played(...thread))).toEqual([wasRead('childminder', second)]);
  });

  test('is read and taken off one’s lists up to a message of it, and not at all up to any other', () => {
    expect(decide(readThread('parent', first, second), played(...thread))).toEqual([
      wasRead('parent', first),
    ]);
    expect(decide(readThread('parent', first, third), played(...thread))).toHaveLength(2);
    expect(decide(hideThread('parent', first, first), played(...thread))).toEqual([
      hidden('parent', first, 'inbox', ten),
    ]);
    for (const command of [readThread('parent', first, elsewhere), hideThread('parent', first, elsewhere)])
      expect(said(command, played(...thread))).toEqual(['NOT_FOUND', messageTexts.messageNotFound]);
  });

  test('is taken off one’s lists message by message; each time it says what is left in that box', () => {
    expect(decide(hideThread('childminder'), played(...thread))).toEqual([
      hidden('childminder', first, 'sent', ten),
      hidden('childminder', second, 'inbox', null),
      hidden('childminder', third, 'sent', null),
    ]);
    expect(decide(hide('childminder', third), played(...thread))).toEqual([
      hidden('childminder', third, 'sent', eight),
    ]);
    expect(decide(hide('parent', second), played(...thread))).toEqual([
      hidden('parent', second, 'sent', null),
    ]);
    expect(decide(hide('parent', first), played(...thread, hide('parent', third)))).toEqual([
      hidden('parent', first, 'inbox', null),
    ]);
    expect(decide(hide('childminder', second), played(...thread))).not.toEqual([
      hidden('childminder', second, 'inbox', nine),
    ]);
    expect(decide(hide('parent', first), played(...thread, hide('parent', first)))).toEqual([]);
  });

  test('is not found where none began, nor is a message that is not there', () => {
    for (const command of [
      readThread('parent', second),
      hideThread('parent', second),
      readThread('parent', newId()),
      hideThread('parent', newId()),
      read('parent', newId()),
      hide('parent', newId()),
    ]) {
      expect(said(command, played(...thread))).toEqual(['NOT_FOUND', messageTexts.messageNotFound]);
    }
  });

  test('is not changed by what is told of a message that is not in it', () => {
    const unknown = newId();
    for (const event of [
      { type: 'MessageRead', data: { ...between, messageId: unknown, by: 'parent', accountId: unknown, at } },
      {
        type: 'MessageDeleted',
        data: {
          ...between,
          messageId: unknown,
          threadId: first,
          by: 'parent',
          box: 'inbox',
          latestAt: null,
        },
      },
    ] as const) {
      expect(conversationDecider.evolve(played(...thread), event)).toEqual(played(...thread));
    }
  });
});

test('two people’s conversation is a stream of its own', () => {
  expect(conversationId({ childminderId: 'a', contactId: 'b' })).toBe('a-b');
  expect(conversationDecider.stream('a-b')).toBe('conversation-a-b');
});
