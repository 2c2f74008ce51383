import { firstUseTexts } from '@nead/contracts/register/page-texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ownAccountId } from '../../engine/api/auth.ts';
import { storageOfLogin } from '../../engine/api/storage-of-login.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { KindBadge } from '../../ui/child/kind-badge.tsx';
import type { Emblem } from '../../ui/emblem.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { NestCount } from '../../ui/nest-count.tsx';
import './first-use.css';

export interface FirstThing {
  emblem: Emblem;
  what: string;
  detail: string;
  done: boolean;
  /** Another thing must be done before this one. */
  waits?: boolean;
  /** Its button: filled for the next thing to do, soft for those after it. */
  act: (variant: 'filled' | 'soft' | 'text') => ReactNode;
}

const PREFIX = 'first-use-hidden ';
const nameOf = () => `${PREFIX}${ownAccountId()}`;

export const isFirstUseHidden = () => storageOfLogin().getItem(nameOf()) !== null;

function useHidden() {
  const [hidden, setHidden] = useState(isFirstUseHidden);
  function show(): void {
    storageOfLogin().removeItem(nameOf());
    setHidden(false);
  }
  function hide(): void {
    storageOfLogin().setItem(nameOf(), '1');
    setHidden(true);
    showToast({
      text: firstUseTexts.isHidden,
      about: 'first-use',
      action: { label: frameTexts.undo, act: show },
    });
  }
  return { hidden, hide };
}

/**
 * The things that are still to be done on a new home page, each with one button. The list goes once all is done, or if it is
 * hidden.
 */
export function FirstUseList(props: {
  things: readonly FirstThing[];
  minutes: string;
  otherwise?: ReactNode;
}) {
  const { things, minutes, otherwise = null } = props;
  const { hidden, hide } = useHidden();
  const open = things.filter(({ done }) => !done);
  if (hidden || open.length === 0) return otherwise;
  const next = open.find(({ waits }) => !waits);
  const done = things.length - open.length;
  return (
    <Card aria-labelledby="first-use">
      <div className="firstuse__head">
        <NestCount done={done} all={things.length} label={firstUseTexts.doneOf(done, things.length)} />
        <div className="grow">
          <h2 id="first-use">{firstUseTexts.toDo(open.length)}</h2>
          <p className="small muted">{minutes}</p>
        </div>
      </div>
      <ol className="firstuse">
        {things.map((thing) => (
          <li key={thing.what} className={thing.done ? 'is-done' : undefined}>
            <KindBadge
              emblem={thing.done ? { ...thing.emblem, tint: 'k-hue-150' } : thing.emblem}
              {...(thing.done && { icon: Check })}
            />
            <span>
              <b>{thing.what}</b>
              <small>{thing.detail}</small>
            </span>
            {thing.act(thing.done ? 'text' : thing === next ? 'filled' : 'soft')}
          </li>
        ))}
      </ol>
      <Button variant="text" small wide onClick={hide}>
        {firstUseTexts.hide}
      </Button>
    </Card>
  );
}
