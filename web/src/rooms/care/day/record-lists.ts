import { activities } from '@nead/contracts/care/activities/registry.ts';
import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import { documentEmblem, type Emblem } from '../../../ui/emblem.ts';
import { appearanceOfKind } from '../kinds/appearances.ts';
import { listName } from '../today/records.ts';

/** The pages of a child's records; paths are relative to the child's page. */
export const recordLists: readonly { emblem: Emblem; text: string; path: string }[] = [
  ...activities.map((kind) => ({
    emblem: appearanceOfKind(kind.kind),
    text: listName(kind),
    path: kind.kind,
  })),
  { emblem: documentEmblem, text: dayTexts.dailySummary, path: 'daily-activities' },
];
