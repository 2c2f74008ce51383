import { dublinDate } from '@nead/contracts/dublin.ts';
import type { ChainName } from '@nead/contracts/history/chain-requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { packTexts as texts } from '@nead/contracts/inspection/pack-texts.ts';
import type { InspectedFile } from '@nead/contracts/inspection/requests.ts';
import { keptLinesOn } from '@nead/contracts/personal-data/kept-lines.ts';
import { keepingTexts } from '@nead/contracts/personal-data/kept-texts.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import type { EventStore } from '@nead/event-store/event-store.ts';
import type { Db } from '../../../engine/db.ts';
import { drawSheet } from '../../../engine/pdf/draw-sheet.ts';
import { printedDay, printedDayAndTime, type Sheet } from '../../../engine/pdf/sheet.ts';
import { nameOfChildminder } from '../../accounts/queries.ts';
import { accountNames } from '../../accounts/shared-sql.ts';
import { everyRecord } from '../../care/records.ts';
import { tuslaNoticesSql } from '../../compliance/tusla.ts';
import { type LastAnchor, verifyChainOf } from '../../history/chain.ts';
import { formerChildrenSql } from '../../history/former-children.ts';
import { registered } from '../../register/queries.ts';
import { drawAttendance } from './attendance.ts';
import { drawFile, sectionsOfFile } from './file.ts';
import { inOneLine } from './in-one-line.ts';
import { drawIncidents } from './incidents.ts';
import { drawMedicines } from './medicines.ts';
import { childrenIn, type PackChild, type PackScope } from './pack-scope.ts';
import { drawPolicies, policies } from './policies.ts';
import { drawProof, type Printed } from './proof.ts';
import { drawEmergencyContacts, drawRegister } from './register.ts';

/** The statements of a pack, which is drawn while it is sent. */
export const packSql = [accountNames, everyRecord, formerChildrenSql, policies, registered, tuslaNoticesSql];

export interface PackSources {
  db: Db;
  store: Pick<EventStore, 'read'>;
  lastAnchor(): Promise<LastAnchor | undefined>;
  /** The address of this installation, for the QR codes. */
  publicUrl: string;
}

/** The sections about each child, all listed in the contents. */
const sections: readonly {
  title: string;
  draw(sheet: Sheet, db: Db, child: PackChild, chosen: PackScope, now: Date): Promise<void>;
}[] = [
  {
    title: texts.register,
    draw: async (sheet, _db, child, _chosen, now) => drawRegister(sheet, child, now),
  },
  { title: texts.attendance, draw: drawAttendance },
  { title: texts.incidents, draw: drawIncidents },
  { title: texts.medicines, draw: drawMedicines },
];
/** File, emergency contacts, policies with its two sections, retention, proof. */
const OTHER_ENTRIES = 7;

/**
 * The records that a childminder must be able to show, as one document (docs/decisions/047). They are read and drawn
 * child by child.
 */
export async function drawPack(
  { db, store, lastAnchor, publicUrl }: PackSources,
  { file, ...chosen }: PackScope & { file: InspectedFile },
  printedFor: keyof typeof texts.printedFor,
  now: Date,
): Promise<Buffer> {
  const from = (await nameOfChildminder(db, chosen.childminderId)) ?? erased;
  const children = await childrenIn(db, chosen, now);
  const inRegister = children.flatMap(({ profile }) => profile ?? []);
  const printed = [
    ...(await chainsOf({ store, lastAnchor }, chosen.childminderId, children)),
    { id: file.chain.id, name: texts.chainOfFile, verdict: file.chain },
  ];

  const options = { title: texts.title, from, foot: texts.foot(printedDayAndTime(now)), at: now };
  return drawSheet(options, async (sheet) => {
    drawFront(sheet, from, children, chosen, printedFor, now);
    sheet.contents(OTHER_ENTRIES + sectionsOfFile(file) + children.length * (1 + sections.length));
    sheet.chapter(texts.emergency);
    drawEmergencyContacts(sheet, inRegister);
    sheet.chapter(texts.file);
    drawFile(sheet, file, chosen, now);
    for (const child of children) {
      sheet.chapter(child.name);
      for (const { title, draw } of sections) {
        sheet.section(title);
        await draw(sheet, db, child, chosen, now);
      }
    }
    sheet.chapter(texts.policies);
    await drawPolicies(sheet, db, { ...chosen, childIds: children.map(({ _id }) => _id) });
    sheet.chapter(texts.keeping);
    drawKeeping(sheet, now);
    sheet.chapter(texts.proof);
    drawProof(sheet, printed, publicUrl, now);
  });
}

async function chainsOf(
  { store, lastAnchor }: Pick<PackSources, 'store' | 'lastAnchor'>,
  childminderId: Id,
  children: readonly PackChild[],
): Promise<Printed[]> {
  const anchor = await lastAnchor();
  const chains: { of: ChainName; id: Id; name: string }[] = [
    ...children.map((child) => ({
      of: 'care' as const,
      id: child._id,
      name: texts.chainOf(child.name),
    })),
    { of: 'register', id: childminderId, name: texts.chainOfRegister },
  ];
  const printed: Printed[] = [];
  for (const { of, id, name } of chains) {
    printed.push({ id, name, verdict: await verifyChainOf(store, of, `${of}-${id}`, anchor) });
  }
  return printed;
}

function drawFront(
  sheet: Sheet,
  childminder: string,
  children: readonly PackChild[],
  { from, to }: PackScope,
  printedFor: keyof typeof texts.printedFor,
  now: Date,
): void {
  sheet.facts([
    [texts.childminder, childminder],
    [
      texts.children,
      children
        .map(({ name, profile }) => inOneLine(name, profile?.dateOfBirth && printedDay(profile.dateOfBirth)))
        .join('\n') || texts.none,
    ],
    [texts.records, texts.days(printedDay(from), printedDay(to))],
    [texts.printed, `${printedDayAndTime(now)}, ${texts.printedFor[printedFor]}`],
  ]);
  sheet.text(texts.lead);
  sheet.text(texts.toCheck);
}

/** The retention rules as configured, each with its legal source. The pack says nothing else about the law. */
function drawKeeping(sheet: Sheet, now: Date): void {
  const { columns, afterwards } = keepingTexts;
  // A pack has nothing about money.
  const lines = keptLinesOn(dublinDate(now)).filter(({ id }) => id !== 'finance');
  sheet.text(texts.keepingLead, { quiet: true });
  sheet.table(
    [
      { head: columns.what, part: 3 },
      { head: columns.long, part: 3 },
      { head: columns.source, part: 4 },
    ],
    lines.map(({ what, long, source, toBeConfirmed }) => [
      what,
      long,
      toBeConfirmed ? `${source} (${keepingTexts.toConfirm})` : source,
    ]),
  );
  if (lines.some(({ toBeConfirmed }) => toBeConfirmed)) sheet.text(texts.keepingToConfirm);
  sheet.text(afterwards);
}
