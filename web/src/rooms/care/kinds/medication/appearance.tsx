import type { SVGProps } from 'react';
import { Drawing } from '../../../../ui/drawing.tsx';
import type { KindAppearance } from '../appearance.ts';
import './appearance.css';

const MedicationIcon = (props: SVGProps<SVGSVGElement>) => (
  <Drawing {...props}>
    <rect x="8.75" y="3.5" width="6.5" height="3.25" rx="1" />
    <path d="M9.75 6.75V8L7 10.5v8A1.75 1.75 0 0 0 8.75 20.25h6.5A1.75 1.75 0 0 0 17 18.5v-8L14.25 8V6.75M12 12.5v4.5M9.75 14.75h4.5" />
  </Drawing>
);

export const medicationAppearance: KindAppearance = {
  icon: MedicationIcon,
  tint: 'k-medication',
  ribbon: { row: 'above', shape: 'cross', weight: 1 },
};
