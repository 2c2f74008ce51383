import type { SVGProps } from 'react';
import { Drawing } from '../../../../ui/drawing.tsx';
import type { KindAppearance } from '../appearance.ts';
import './appearance.css';

const AttendanceIcon = (props: SVGProps<SVGSVGElement>) => (
  <Drawing {...props}>
    <path d="M4 11.25 12 4.75l8 6.5" />
    <path d="M6 9.75v9.5h12v-9.5" />
    <path d="m9.25 13.75 2 2 3.75-3.75" />
  </Drawing>
);

export const attendanceAppearance: KindAppearance = {
  icon: AttendanceIcon,
  tint: 'k-attendance',
};
