import { type ActivityKind, labelOf } from '@nead/contracts/care/activities/activity.ts';
import { activities } from '@nead/contracts/care/activities/registry.ts';
import type { MarkFace } from '../../../ui/child/ribbon-geometry.ts';
import { appearanceOfKind } from '../kinds/appearances.ts';
import { listName } from '../today/records.ts';

function faceOf(kind: ActivityKind, turn: number): MarkFace {
  const emblem = appearanceOfKind(kind.kind);
  const place = emblem.ribbon ?? { row: 'above', shape: 'dot', weight: 0 };
  return { name: labelOf(kind), several: listName(kind), turn, emblem, ...place };
}

/** Kinds with marks on the ribbon. */
export const markFaces: ReadonlyMap<string, MarkFace> = new Map(
  activities.filter(({ ribbon }) => ribbon === 'mark').map((kind, turn) => [kind.kind, faceOf(kind, turn)]),
);
