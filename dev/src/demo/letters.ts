import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import {
  conversationDecider,
  conversationId,
  type MessageCommand,
} from '@nead/command-api/rooms/messages/decider.ts';
import { registerDecider } from '@nead/command-api/rooms/register/decider.ts';
import { currentPlan } from '@nead/command-api/rooms/subscription/context.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Side } from '@nead/contracts/messages/events.ts';
import { attachmentLimitsOf } from '@nead/contracts/messages/limits.ts';
import { replySubject } from '@nead/contracts/messages/rules.ts';
import { must } from './must.ts';
import type { DemoParts } from './parts.ts';

/** One message: the days since, its time, its author, and the minutes after which it was read, if it was. */
type DemoMessage = readonly [ago: number, time: string, from: Side, content: string, read?: number];

interface DemoThread {
  with: string;
  subject: string;
  lines: readonly DemoMessage[];
}

const threads: readonly DemoThread[] = [
  {
    with: 'siobhan@nead.example',
    subject: 'Settling in again',
    lines: [
      [
        20,
        '19:02',
        'parent',
        'Caoimhe was a bit weepy this morning after the long weekend. How was she for the rest of the day?',
        38,
      ],
      [
        20,
        '19:40',
        'childminder',
        'Ten minutes on the couch with Bun, and then she was the first one out to the sandpit. She ate all of her stew!',
        55,
      ],
      [20, '20:35', 'parent', 'That is such a relief. Thanks a million, Aoife.', 620],
    ],
  },
  {
    with: 'marek@nead.example',
    subject: 'Zofia and nuts',
    lines: [
      [
        15,
        '12:20',
        'childminder',
        'One of the boys has a birthday on Thursday. His mam is bringing a sponge, and I have seen the packet: no nuts, and none made beside them. Is it all right for Zofia?',
        25,
      ],
      [15, '12:45', 'parent', 'Yes, if the packet says so. Thank you for asking before and not after.', 14],
    ],
  },
  {
    with: 'siobhan@nead.example',
    subject: 'Wellies',
    lines: [
      [9, '17:25', 'childminder', 'Oisín has outgrown his wellies, the toes are right at the end.', 90],
      [9, '18:55', 'parent', 'Already! I’ll get a pair on Saturday. Size 5, do you think?', 15],
      [9, '19:10', 'childminder', 'A 5 with room for a thick sock.', 12],
    ],
  },
  {
    with: 'marek@nead.example',
    subject: 'Running a bit late',
    lines: [
      [6, '16:58', 'parent', 'The tram is stuck at Heuston. I will be a quarter of an hour late, sorry!', 3],
      [6, '17:01', 'childminder', 'No bother at all, she is building a garage. Take your time.', 2],
    ],
  },
  {
    with: 'siobhan@nead.example',
    subject: 'Pick-up on Friday',
    lines: [
      [
        3,
        '18:12',
        'parent',
        'Hi Aoife, would it be all right if my mam collects them on Friday? Her name is Bernadette, Caoimhe calls her Mamó.',
        28,
      ],
      [
        3,
        '18:40',
        'childminder',
        'Of course. I’ll ask her for the password at the door, the same one as yours. What time suits?',
        31,
      ],
      [
        0,
        '07:10',
        'parent',
        'Around four, before the traffic. Ah and thank you for the leaf prints, the red one hangs on the fridge. Go raibh míle maith agat!',
      ],
    ],
  },
  {
    with: 'marek@nead.example',
    subject: 'Holidays at Christmas',
    lines: [
      [
        1,
        '19:30',
        'childminder',
        'I close from the 24th of December and open again on Monday the 4th of January. Will you need me on the 23rd?',
      ],
    ],
  },
];

/** Messages between the demo's parents and their childminder, over three weeks. */
export async function writeLetters(
  parts: DemoParts,
  childminderId: Id,
  accounts: ReadonlyMap<string, Id>,
): Promise<void> {
  const { contacts } = await parts.streams.stateOf(registerDecider, childminderId);
  for (const thread of threads) {
    const contactId = [...contacts].find(([, { email }]) => email === thread.with)?.[0];
    const parentId = accounts.get(thread.with);
    if (contactId && parentId) await writeThread(parts, thread, { childminderId, contactId, parentId });
  }
}

async function writeThread(
  { streams, now }: DemoParts,
  { with: email, subject, lines }: DemoThread,
  { childminderId, contactId, parentId }: Record<'childminderId' | 'contactId' | 'parentId', Id>,
): Promise<void> {
  const context = { attachments: attachmentLimitsOf((await currentPlan(streams, childminderId)).limits) };
  const account = { childminder: childminderId, parent: parentId };
  const tell = async (name: string, at: Date, by: Side, command: (at: string) => MessageCommand) => {
    if (at > now) return;
    const { metadata } = systemIdentity('demo', `${name} ${contactId}`, at);
    const actor = { account: account[by], role: by, device: 'Phone' };
    const id = conversationId({ childminderId, contactId });
    must(
      await streams.handle(
        conversationDecider,
        id,
        command(at.toISOString()),
        { ...metadata, actor },
        context,
      ),
    );
  };
  const today = dublinDate(now);
  let first: Id | undefined;
  for (const [nth, [ago, time, by, content, read]] of lines.entries()) {
    const at = dublinInstant(addDays(today, -ago), time);
    const name = `letter ${email} ${subject} ${nth}`;
    const messageId = systemIdentity('demo', name, at).inputs.newId('message');
    const who = { childminderId, contactId, by, accountId: account[by] };
    const threadId = first;
    await tell(name, at, by, (sentAt) => ({
      ...who,
      type: 'Send',
      messageId,
      subject: nth === 0 ? subject : replySubject(subject),
      content,
      sentAt,
      threadId,
      attachments: [],
    }));
    first ??= messageId;
    if (read === undefined || at > now) continue;
    const reader: Side = by === 'parent' ? 'childminder' : 'parent';
    await tell(`${name} read`, new Date(at.getTime() + read * 60_000), reader, (readAt) => ({
      ...who,
      by: reader,
      accountId: account[reader],
      type: 'Read',
      messageId,
      at: readAt,
    }));
  }
}
