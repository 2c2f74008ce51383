import { isRefusal } from '@nead/contracts/errors.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Side } from '@nead/contracts/messages/events.ts';
import { attachmentLimitsOf } from '@nead/contracts/messages/limits.ts';
import { texts } from '@nead/contracts/messages/texts.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdsForEveryDecider, play } from '../decider-properties.ts';
import { type Conversation, conversation, type MessageCommand } from './decider.ts';

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

const played = (...commands: MessageCommand[]): Conversation => play(conversation, commands, premium).state;
const decide = (command: MessageCommand, state: Conversation, context = premium) =>
  conversation.decide(command, state, context);
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
  fc.tuple(by, id).map(([side, threadId]) => ({ ...as(side), type: 'ReadThread' as const, threadId, at })),
  fc.tuple(by, id).map(([side, messageId]) => ({ ...as(side), type: 'Delete' as const, messageId })),
  fc.tuple(by, id).map(([side, threadId]) => ({ ...as(side), type: 'DeleteThread' as const, threadId })),
);

test('events are valid, deciding changes nothing and a repeat does nothing', () => {
  holdsForEveryDecider(conversation, command, premium);
});

test('every message stands in one thread, which is named after the message that began it', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const { messages } = play(conversation, commands, premium).state;
      for (const { threadId } of messages.values()) {
        expect(messages.get(threadId)?.threadId).toBe(threadId);
      }
    }),
  );
});

test('what a deletion says is left of the thread in that box is what is left', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      let state = conversation.initial();
      for (const each of commands) {
        const decided = decide(each, state);
        if (isRefusal(decided)) continue;
        for (const event of decided) {
          state = conversation.evolve(state, structuredClone(event));
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
  const state = played(letter('childminder', first));

  test('joins the thread of the message that it answers', () => {
    expect(decide(letter('parent', second, { parentMessage: first }), state)).toMatchObject([
      { data: { threadId: first, parentMessage: first, from: 'parent' } },
    ]);
  });

  test.each([
    ['a thread that is not here', { threadId: newId() }],
    ['a message that is not here', { parentMessage: newId() }],
  ])('to %s is not found', (_, more) => {
    expect(said(letter('parent', second, more), state)).toEqual(['NOT_FOUND', texts.messageNotFound]);
  });

  test('cannot name one thread and answer a message of another', () => {
    const other = newId();
    const both = played(letter('childminder', first), letter('childminder', other));
    const crossed = letter('parent', second, { threadId: other, parentMessage: first });
    expect(said(crossed, both)[0]).toBe('NOT_FOUND');
  });
});

describe('a message', () => {
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
    [free, many(1, 'image'), 'FEATURE_REQUIRED', texts.notOnFree],
    [free, many(1, 'document'), 'FEATURE_REQUIRED', texts.documentsNotOnFree],
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
    expect(said(sending(twice, twice), played())[1]).toBe(texts.sameFileTwice);
  });
});
