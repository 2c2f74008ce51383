import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { type EnquiryCommand, enquiryDecider } from '@nead/command-api/rooms/enquiries/decider.ts';
import { pageWordDecider, pageWordHash } from '@nead/command-api/rooms/enquiries/page-word.ts';
import { addMonths } from '@nead/contracts/calendar/recurrence.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import { enquiryTexts } from '@nead/contracts/enquiries/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { must } from './must.ts';
import type { DemoParts } from './parts.ts';

interface DemoFamily {
  name: string;
  /** Months since the child was born, and months until it is to begin. */
  age: number;
  in: number;
  days: readonly number[];
  words: string;
  sibling?: true;
  /** Days since it asked. */
  ago: number;
  listed?: true;
}

/** Families who ask for a place with Aoife, and those on her list. */
const families: readonly DemoFamily[] = [
  {
    ...{ name: 'Aisling Doyle', age: 7, in: 2, days: [1, 2, 3], ago: 4 },
    words: 'We live two streets away and I start back in February.',
  },
  {
    ...{ name: 'Deirdre Kehoe', age: 41, in: 1, days: [4, 5], ago: 3 },
    words: 'Her brother Rory was with you until last year.',
    sibling: true,
  },
  {
    ...{ name: 'Tomasz Wójcik', age: 81, in: 0, days: [5], ago: 2 },
    words: 'He finishes at 14:10 in Scoil Bhríde.',
  },
  {
    ...{ name: 'Niamh Byrne', age: 2, in: 7, days: [1, 3], ago: 40 },
    words: 'No hurry at all.',
    listed: true,
  },
  { ...{ name: 'Ana Costa', age: 20, in: 9, days: [2, 4], ago: 50 }, words: 'Full days.', listed: true },
];

const page = {
  word: 'aoife-naas',
  words:
    'A small house with a big garden, a cat and a lot of mud. We bake, we walk, we read the same book nine times.',
  ...({ town: 'Naas', county: 'Kildare', languages: ['en', 'ga'] } as const),
  days: [1, 2, 3, 4, 5],
};

const emailOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll(' ', '.')}@nead.example`;

/** The public page of a household, and the families who asked there. All of it is older than a day, so no letter goes. */
export async function fillEnquiries(
  { streams, now, privateKey }: DemoParts,
  childminderId: Id,
  began: Date,
): Promise<void> {
  const today = dublinDate(now);
  const context = { childminderId, notInPlan: undefined };
  const actor = { account: childminderId, role: 'childminder', device: 'Phone' } as const;
  const first = systemIdentity('demo', `page ${childminderId}`, began);
  must(
    await streams.handle(
      pageWordDecider,
      pageWordHash(privateKey, page.word),
      { childminderId },
      { ...first.metadata, actor },
    ),
  );
  async function send(name: string, at: Date, command: EnquiryCommand, isHers: boolean): Promise<void> {
    const { metadata } = systemIdentity('demo', `${name} ${childminderId}`, at);
    must(
      await streams.handle(
        enquiryDecider,
        childminderId,
        command,
        isHers ? { ...metadata, actor } : metadata,
        context,
      ),
    );
  }
  const at = began.toISOString();
  await send(
    'write page',
    began,
    { type: 'WritePage', page: { ...page, languages: [...page.languages] } },
    true,
  );
  await send('switch page', began, { type: 'SwitchPage', on: true, at }, true);
  const month = (by: number) => addMonths(`${today.slice(0, 7)}-01`, by).slice(0, 7);
  for (const { name, age, in: ahead, days, words, sibling = false, ago, listed } of families.toSorted(
    (a, b) => b.ago - a.ago,
  )) {
    const when = dublinInstant(addDays(today, -ago), '20:15');
    const { inputs } = systemIdentity('demo', `enquiry ${name} ${childminderId}`, when);
    const enquiryId = inputs.newId('enquiry');
    const ask = { born: month(-age), days: [...days], from: month(ahead), words, sibling };
    const of = { enquiryId, at: inputs.at };
    await send(`asks ${name}`, when, { type: 'Ask', ...of, name, email: emailOf(name), ask }, false);
    await send(`proves ${name}`, when, { type: 'Prove', ...of }, false);
    // A load that is repeated finds the answer given.
    const { enquiries } = await streams.stateOf(enquiryDecider, childminderId);
    if (!listed || enquiries.get(enquiryId)?.state !== 'new') continue;
    const letter = enquiryTexts.letters.list(name.split(' ')[0] ?? name);
    const answer = { type: 'Answer', ...of, answer: 'list', letter, version: 2, offers: 0 } as const;
    await send(`answers ${name}`, when, answer, true);
  }
}
