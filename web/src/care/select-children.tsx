import { sleep } from '@nead/contracts/care/activities/sleep.ts';
import { severalTexts } from '@nead/contracts/care/several-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { numbersWarnings } from '@nead/contracts/register/numbers-guard.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogIn, LogOut, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useNow } from '../lib/now.ts';
import { presenceOf } from '../register/child-presence.ts';
import { NumbersWarning } from '../register/numbers-warning.tsx';
import { firstNameOf, fullName } from '../register/person-name.ts';
import { useShownChildren } from '../register/shown-children.ts';
import { activityLooks } from '../ui/activity-looks.ts';
import { AllergyChip } from '../ui/allergy-chip.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { PresenceWords, presenceLooks } from '../ui/presence.tsx';
import { useOneTouch } from '../ui/use-one-touch.ts';
import { asleepOr } from './asleep.ts';
import { mealAt } from './kinds/meal.tsx';
import { endSeveral, moveSeveral, recordSeveral } from './several-calls.ts';
import { SeveralMeal } from './several-meal.tsx';
import { SeveralNappy } from './several-nappy.tsx';
import { childrenTodayQuery } from './today-query.ts';
import './select-children.css';

/** The children to pick from, and at the thumb what can be done for all that are picked. */
export function SelectChildren({ all, close }: { all: readonly Child[]; close: () => void }) {
  const now = useNow();
  const shown = useShownChildren(all);
  const today = useQuery(childrenTodayQuery).data ?? [];
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = shown.filter(({ _id }) => picked.has(_id));
  const sleepOf = ({ _id }: Child) => today.find((day) => day._id === _id)?.sleepId ?? null;
  const asleepSince = ({ _id }: Child) => today.find((day) => day._id === _id)?.asleepSince;

  function toggle(id: string): void {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  }
  const here = shown.filter(({ currentStatus }) => currentStatus === 'signed-in');
  return (
    <>
      <div className="row row--between mb-3">
        <p className="muted">{severalTexts.chooseChildren}</p>
        {here.length > 0 && (
          <Button look="text" small onClick={() => setPicked(new Set(here.map(({ _id }) => _id)))}>
            {severalTexts.everyoneHere}
          </Button>
        )}
      </div>
      <ul className="tiles tiles--pick" aria-label={severalTexts.toChooseFrom}>
        {shown.map((child) => {
          const presence = asleepOr(presenceOf(child, now), asleepSince(child));
          const on = picked.has(child._id);
          return (
            <li
              key={child._id}
              className={classes('tile', presenceLooks[presence.state].className, on && 'tile--picked')}
            >
              <label className="tile__top tile__pick">
                <Avatar who={child} state={presence.state} />
                <span className="tile__text grow">
                  <span className="tile__name">{firstNameOf(child)}</span>
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
      <SelectionBar
        chosen={chosen}
        here={here}
        sleepOf={sleepOf}
        close={close}
        done={() => setPicked(new Set())}
      />
    </>
  );
}

interface SelectionBarProps {
  chosen: readonly Child[];
  here: readonly Child[];
  sleepOf: (child: Child) => string | null;
  close: () => void;
  done: () => void;
}

function SelectionBar({ chosen, here, sleepOf, close, done }: SelectionBarProps) {
  const now = useNow();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'meal' | 'nappy' | 'numbers'>();
  // What is done leaves nobody chosen, and the next choice is another.
  const once = useOneTouch(0);
  const none = chosen.length === 0;
  const comes = chosen.some(({ currentStatus }) => currentStatus === 'signed-out');
  const coming = chosen.filter(({ currentStatus }) => currentStatus === 'signed-out');
  const present = chosen.filter(({ currentStatus }) => currentStatus === 'signed-in');
  const inNappies = chosen.filter(({ isPottyTrained }) => isPottyTrained !== 'yes');
  const awake = present.filter((child) => !sleepOf(child));
  const warnings = comes ? numbersWarnings(here, coming, dublinDate(now)) : [];
  const shut = () => setOpen(undefined);
  const finished = () => {
    shut();
    done();
  };

  async function move(): Promise<void> {
    shut();
    await moveSeveral(queries, chosen, comes ? 'signed-in' : 'signed-out');
    done();
  }

  async function nap(): Promise<void> {
    if (awake.length > 0) {
      const text = awake.length === 1 ? sleep.texts.recorded : severalTexts.sleepsStarted(awake.length);
      await recordSeveral(queries, {
        kind: sleep,
        each: awake.map((child) => ({ child, body: {} })),
        done: text,
      });
    } else {
      await endSeveral(
        queries,
        sleep,
        present.map((child) => ({ child, recordId: sleepOf(child) ?? '' })),
      );
    }
    done();
  }

  return (
    <section className="selbar" aria-label={severalTexts.recordForChosen}>
      <div className="selbar__top">
        <p className="grow" role="status">
          <b className="strong">{severalTexts.children(chosen.length)}</b>{' '}
          <span className="meta">{chosen.map(firstNameOf).join(', ')}</span>
        </p>
        <IconButton icon={X} label={severalTexts.stopSelecting} onClick={close} />
      </div>
      <div className="selbar__acts">
        <button
          type="button"
          className="k-attendance"
          disabled={none}
          onClick={() => (warnings.length > 0 ? setOpen('numbers') : void once(move))}
        >
          <Icon of={comes || none ? LogIn : LogOut} />
          {comes || none ? severalTexts.allIn : severalTexts.allOut}
        </button>
        <button type="button" className="k-meal" disabled={none} onClick={() => setOpen('meal')}>
          <Icon of={activityLooks.meal.icon} />
          {severalTexts.allMeal(mealAt(now))}
        </button>
        <button
          type="button"
          className="k-nappy"
          disabled={inNappies.length === 0}
          onClick={() => setOpen('nappy')}
        >
          <Icon of={activityLooks.nappy.icon} />
          {severalTexts.allNappy}
        </button>
        <button
          type="button"
          className="k-sleep"
          disabled={present.length === 0}
          onClick={() => void once(nap)}
        >
          <Icon of={activityLooks.sleep.icon} />
          {present.length > 0 && awake.length === 0 ? severalTexts.endNaps : severalTexts.allNap}
        </button>
        <button
          type="button"
          className="k-photo"
          disabled={none}
          onClick={() => navigate(`/childminder/photos?of=${chosen.map(({ _id }) => _id).join(',')}`)}
        >
          <Icon of={activityLooks.photo.icon} />
          {activityLooks.photo.label}
        </button>
      </div>
      {open === 'meal' && <SeveralMeal all={chosen} close={shut} done={finished} />}
      {open === 'nappy' && <SeveralNappy all={inNappies} close={shut} done={finished} />}
      {open === 'numbers' && (
        <NumbersWarning
          firstName={coming.map(firstNameOf).join(', ')}
          sentences={warnings}
          onCancel={shut}
          onSignIn={() => void once(move)}
        />
      )}
    </section>
  );
}
