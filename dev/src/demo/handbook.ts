import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import {
  type HandbookCommand,
  handbookDecider,
} from '@nead/command-api/rooms/compliance/handbook-decider.ts';
import { registerDecider } from '@nead/command-api/rooms/register/decider.ts';
import type { HandbookHeading } from '@nead/contracts/compliance/handbook-headings.ts';
import { suggestedChapters } from '@nead/contracts/compliance/handbook-suggestions.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { mustOnce } from './must.ts';
import type { DemoParts } from './parts.ts';

/** Chapters of the first version sent. */
const chapters: readonly { heading?: HandbookHeading; title?: string; text: string }[] = [
  {
    heading: 'welcome',
    text: 'I mind five children at home, from one year to school age. Every weekday, 08:00 to 17:30.\n\nA usual day has a walk, a story and an hour in the garden. When it rains we go all the same.',
  },
  {
    heading: 'settling',
    text: 'The first week is short. You stay for the first two mornings, then we try an hour without you.\n\nBring something from home to hold.',
  },
  {
    heading: 'safeguarding',
    text: 'A child goes home with you, or with a person on your list. If somebody else comes, I ring you first.\n\nIf I am worried about a child, I tell Tusla. I tell you too, unless that could harm the child.',
  },
  {
    heading: 'illness',
    text: 'With a temperature, or after being sick, a child stays at home for 24 hours.\n\nI ring you when a child is ill here. I give a medicine only if you have agreed to it in Nead.',
  },
  {
    heading: 'food',
    text: 'I cook lunch and dinner. You send nothing but bottles.\n\nNothing with nuts comes into this house.',
  },
  {
    heading: 'fire',
    text: 'We meet at the gate. We practise it once a month, and you see it in the day of your child.',
  },
  {
    heading: 'cover',
    text: 'Bríd Ní Shé next door steps in if I have to leave. She is vetted. You see it in Nead when it begins and ends.',
  },
  { title: 'Our hens', text: 'There are four. Children wash their hands after visiting them.' },
];

const illnessNow =
  'With a temperature, or after being sick, a child stays at home for 48 hours.\n\nI ring you when a child is ill here. I give a medicine only if you have agreed to it in Nead.';

interface Sent {
  childminderId: Id;
  /** The accounts of the parents by address. */
  accounts: ReadonlyMap<string, Id>;
  began: Date;
  /** The time at which the second version was sent. */
  lately: Date;
}

/** A handbook in its second version, which one of the parents has read and another has not. */
export async function fillHandbook({ streams }: DemoParts, { childminderId, accounts, began, lately }: Sent) {
  const { contacts } = await streams.stateOf(registerDecider, childminderId);
  const parents = [...contacts].flatMap(([contactId, { email }]) => {
    const accountId = accounts.get(email ?? '');
    return accountId ? [{ contactId, accountId }] : [];
  });
  const hers = { account: childminderId, role: 'childminder', device: 'Phone' } as const;
  type Whole = HandbookCommand extends infer One
    ? One extends unknown
      ? Omit<One, 'childminderId'>
      : never
    : never;
  const identityOf = (name: string, at: Date) =>
    systemIdentity('demo', `handbook ${childminderId} ${name}`, at);
  const send = async (name: string, at: Date, command: Whole, account?: Id) => {
    const { metadata } = identityOf(name, at);
    const actor = account ? { account, role: 'parent' as const } : hers;
    const whole = { childminderId, ...command } as HandbookCommand; // with whose it is
    mustOnce(await streams.handle(handbookDecider, childminderId, whole, { ...metadata, actor }));
  };
  const chapterOf = (name: string) => identityOf(name, began).inputs.newId('chapter');
  const titleOf = ({ heading, title }: (typeof chapters)[number]) =>
    title ?? (heading ? suggestedChapters[heading].title : '');
  for (const chapter of chapters) {
    const { heading, text } = chapter;
    const title = titleOf(chapter);
    const chapterId = chapterOf(title);
    await send(title, began, { type: 'Write', chapterId, heading, sent: { title, text } });
  }
  const readers = parents.map(({ contactId }) => contactId);
  const on = dublinDate(began);
  await send('first', began, { type: 'Publish', on, readers });
  const read = async (version: number, since: Date, who: typeof parents) => {
    for (const { contactId, accountId } of who) {
      const at = dublinInstant(addDays(dublinDate(since), 1), '19:40');
      const command = { type: 'Acknowledge', contactId, accountId, version, at: at.toISOString() } as const;
      await send(`read ${version} ${contactId}`, at, command, accountId);
    }
  };
  await read(1, began, parents);
  const { title } = suggestedChapters.illness;
  await send('illness', lately, {
    type: 'Rewrite',
    chapterId: chapterOf(title),
    sent: { title, text: illnessNow },
  });
  await send('second', lately, { type: 'Publish', on: dublinDate(lately), readers });
  await read(2, lately, parents.slice(0, 1));
}
