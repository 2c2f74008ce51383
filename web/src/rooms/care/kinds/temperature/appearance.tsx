import type { SVGProps } from 'react';
import { Drawing } from '../../../../ui/drawing.tsx';
import type { KindAppearance } from '../appearance.ts';
import './appearance.css';

const TemperatureIcon = (props: SVGProps<SVGSVGElement>) => (
  <Drawing {...props}>
    <path d="M14.25 13.4V6a2.25 2.25 0 0 0-4.5 0v7.4a4.25 4.25 0 1 0 4.5 0z" />
    <path d="M12 9.5v6.25" />
    <circle cx="12" cy="17" r="1" />
  </Drawing>
);

export const temperatureAppearance: KindAppearance = {
  icon: TemperatureIcon,
  tint: 'k-temperature',
  ribbon: { row: 'above', shape: 'bar', weight: 1 },
};
