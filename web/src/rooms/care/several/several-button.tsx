import type { Id } from '@nead/contracts/ids.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import type { ComponentType } from 'react';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { PlainButton } from '../../../ui/button.tsx';
import type { Emblem } from '../../../ui/emblem.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { SeveralProps } from './several-sheet.tsx';

/** The props of a kind's button for several children. */
export interface ForChosen {
  /** The kind's icon. */
  emblem: Emblem;
  chosen: readonly Child[];
  /** All children who are here, chosen or not. */
  here: readonly Child[];
  /** The child's running record; undefined while that is not known. */
  goingOf: (child: Child) => Id | null | undefined;
  /** Runs one button's action. The buttons share it: a touch during an action belongs to the same touch. */
  once: (act: () => Promise<void>) => Promise<void>;
  /** Ends the selection. */
  done: () => void;
}

interface SeveralButtonProps {
  emblem: Emblem;
  text: string;
  disabled: boolean;
  onPress: () => void;
}

export const SeveralButton = ({ emblem, text, disabled, onPress }: SeveralButtonProps) => (
  <PlainButton className={emblem.tint} disabled={disabled} onClick={onPress}>
    <Icon of={emblem.icon} />
    {text}
  </PlainButton>
);

interface SheetButtonProps {
  emblem: Emblem;
  text: string;
  /** The chosen children. */
  all: readonly Child[];
  Sheet: ComponentType<SeveralProps>;
  done: () => void;
}

/** A button that opens a sheet with a row for each child. */
export function SheetButton({ emblem, text, all, Sheet, done }: SheetButtonProps) {
  const [open, show, close] = useOpened<true>();
  const finished = () => {
    close();
    done();
  };
  return (
    <>
      <SeveralButton emblem={emblem} text={text} disabled={all.length === 0} onPress={() => show(true)} />
      {open && <Sheet all={all} close={close} done={finished} />}
    </>
  );
}
