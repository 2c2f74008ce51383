import type { DutyState } from '@nead/contracts/compliance/file-state.ts';
import { Check, Clock, Minus } from 'lucide-react';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import './file.css';

const marks: Readonly<Record<DutyState['is'], { icon: IconShape; mark: string; className: string }>> = {
  'in-order': { icon: Check, mark: 'dutymark', className: 'duty__ok' },
  'runs-out': { icon: Clock, mark: 'dutymark dutymark--soon', className: 'duty__left' },
  missing: { icon: Minus, mark: 'dutymark dutymark--missing', className: 'duty__left' },
  'not-needed': { icon: Minus, mark: 'dutymark dutymark--none', className: '' },
};

/** The mark of a state. It is decoration, since the state is beside it in words. */
export const DutyMark = ({ is }: Pick<DutyState, 'is'>) => (
  <span className={marks[is].mark}>
    <Icon of={marks[is].icon} size="s" />
  </span>
);

export const toneOf = ({ is }: Pick<DutyState, 'is'>): string => marks[is].className;
