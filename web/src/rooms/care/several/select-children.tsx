import { severalTexts } from '@nead/contracts/care/page-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { hoursOn } from '@nead/contracts/register/expected-today.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../../engine/device/now.ts';
import { Button } from '../../../ui/button.tsx';
import { AllergyChip } from '../../../ui/child/allergy-chip.tsx';
import { Avatar } from '../../../ui/child/avatar.tsx';
import { PresenceWords, presenceAppearances } from '../../../ui/child/presence.tsx';
import { classes } from '../../../ui/classes.ts';
import { useFocusGoesOn } from '../../../ui/form/focus-goes-on.ts';
import { useOneTouch } from '../../../ui/form/use-one-touch.ts';
import { fullName } from '../../../ui/person-name.ts';
import { presenceOf } from '../../register/child/child-presence.ts';
import { appearanceOfKind } from '../kinds/appearances.ts';
import { forSeveral } from '../kinds/several.ts';
import { type AsleepSince, asleepOr } from '../today/asleep.ts';
import { namesAmong, useShownChildren } from '../today/shown-children.ts';
import { childrenTodayQuery } from '../today/today-query.ts';
import { useEachToday } from '../today/use-today.ts';
import type { ForChosen } from './several-button.tsx';
import './select-children.css';

/** Tiles to choose children from, and a bar of actions for all chosen ones. An action ends the choice. */
export function SelectChildren({ all, end }: { all: readonly Child[]; end: () => void }) {
  const now = useNow();
  const shown = useShownChildren(all);
  const nameOf = namesAmong(all);
  const { isPending } = useQuery(childrenTodayQuery);
  const today = useEachToday() ?? [];
  // After an action nobody is chosen, so a second tap can do no harm.
  const once = useOneTouch(0);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const box = useFocusGoesOn();
  const chosen = shown.filter(({ _id }) => picked.has(_id));
  const sleepOf = ({ _id }: Child) => today.find((day) => day._id === _id)?.sleepId;
  const asleepSince = ({ _id }: Child): AsleepSince =>
    today.find((day) => day._id === _id)?.asleepSince ?? (isPending ? undefined : null);

  function toggle(id: string): void {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  }
  const here = shown.filter(({ currentStatus }) => currentStatus === 'signed-in');
  const groups = [
    { word: severalTexts.everyoneHere, who: here },
    { word: severalTexts.everyoneExpected, who: shown.filter((child) => isExpected(child, now)) },
  ];
  return (
    <div ref={box}>
      <div className="picking">
        {groups.map(({ word, who }) => (
          <Button
            key={word}
            variant="soft"
            small
            disabled={who.length === 0}
            onClick={() => setPicked(new Set(who.map(({ _id }) => _id)))}
          >
            {word}
          </Button>
        ))}
      </div>
      <p className="sr" role="status">
        {severalTexts.children(chosen.length)}
      </p>
      <ul className="tiles tiles--pick" aria-label={severalTexts.toChooseFrom}>
        {shown.map((child) => {
          const presence = asleepOr(presenceOf(child, now), asleepSince(child));
          const on = picked.has(child._id);
          return (
            <li
              key={child._id}
              className={classes('tile', presenceAppearances[presence.state].className, on && 'tile--picked')}
            >
              <label className="tile__top tile__pick">
                <Avatar who={child} state={presence.state} />
                <span className="tile__text grow">
                  <span className="tile__name">{nameOf(child)}</span>
                  <span className="status">
                    <PresenceWords presence={presence} />
                  </span>
                  <AllergyChip allergies={shownChoices(child.allergies, child.otherAllergies)} />
                </span>
                <span className="pick">
                  <input
                    type="checkbox"
                    checked={on}
                    aria-label={severalTexts.select(fullName(child))}
                    onChange={() => toggle(child._id)}
                  />
                </span>
              </label>
            </li>
          );
        })}
      </ul>
      {chosen.length > 0 && (
        <SelectionBar chosen={chosen} here={here} nameOf={nameOf} goingOf={sleepOf} once={once} done={end} />
      )}
    </div>
  );
}

/** Answers whether the child is expected today and has not come yet. */
function isExpected(child: Child, now: Date): boolean {
  const { state } = presenceOf(child, now);
  return (
    child.currentStatus === 'signed-out' &&
    (state === 'late' || state === 'expected') &&
    hoursOn(child, dublinDate(now)) !== undefined
  );
}

/** The bar above the navigation, shown while somebody is chosen. */
function SelectionBar({
  nameOf,
  ...chosenOnes
}: Omit<ForChosen, 'emblem'> & { nameOf: ReturnType<typeof namesAmong> }) {
  const { chosen } = chosenOnes;
  return (
    <section className="selbar" aria-label={severalTexts.recordForChosen}>
      <p className="selbar__top">
        <b className="strong selbar__count">{severalTexts.children(chosen.length)}</b>{' '}
        <span className="meta">{chosen.map(nameOf).join(', ')}</span>
      </p>
      <div className="selbar__acts">
        {forSeveral.map(({ kind, Button: KindButton }) => (
          <KindButton key={kind} emblem={appearanceOfKind(kind)} {...chosenOnes} />
        ))}
      </div>
    </section>
  );
}
