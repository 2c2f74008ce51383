import type { SVGProps } from 'react';
import { Drawing } from '../../../../ui/drawing.tsx';
import type { KindAppearance } from '../appearance.ts';
import './appearance.css';

const SleepIcon = (props: SVGProps<SVGSVGElement>) => (
  <Drawing {...props}>
    <path d="M19.5 14.25A7.75 7.75 0 0 1 9.75 4.5a7.75 7.75 0 1 0 9.75 9.75z" />
    <path d="M15 4.75h4.25L15 9.5h4.25" />
  </Drawing>
);

export const sleepAppearance: KindAppearance = {
  icon: SleepIcon,
  tint: 'k-sleep',
};
