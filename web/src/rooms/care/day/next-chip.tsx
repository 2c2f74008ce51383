import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import type { ChildToday } from '@nead/contracts/care/views.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { useNow } from '../../../engine/device/now.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { appearanceOfKind } from '../kinds/appearances.ts';
import { nextTimes } from './next-times.ts';
import './next-chip.css';

/** The time from which the child may have the next dose, for a place with room for the time alone. */
export function NextChip({ today }: { today: ChildToday }) {
  const [first, ...more] = nextTimes(today, useNow());
  if (!first) return null;
  const { icon, tint } = appearanceOfKind(first.kind);
  return (
    <span className={classes('nextchip', tint, first.isDue && 'is-due')}>
      <Icon of={icon} size="xs" />
      <span className="sr">{dayTexts.mayHave(first.name, first.isDue)} </span>
      {dublinTime(first.at)}
      {more.length > 0 && ` +${more.length}`}
    </span>
  );
}
