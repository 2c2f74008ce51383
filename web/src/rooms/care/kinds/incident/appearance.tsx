import type { SVGProps } from 'react';
import { Drawing } from '../../../../ui/drawing.tsx';
import type { KindAppearance } from '../appearance.ts';
import './appearance.css';

const IncidentIcon = (props: SVGProps<SVGSVGElement>) => (
  <Drawing {...props}>
    <g transform="rotate(-45 12 12)">
      <rect x="2.75" y="8.25" width="18.5" height="7.5" rx="3.75" />
      <path d="M8.75 8.25v7.5M15.25 8.25v7.5M12 10.7v.01M12 13.3v.01" />
    </g>
  </Drawing>
);

export const incidentAppearance: KindAppearance = {
  icon: IncidentIcon,
  tint: 'k-incident',
  ribbon: { row: 'above', shape: 'alert', weight: 2 },
};
