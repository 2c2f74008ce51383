import type { SVGProps } from 'react';
import { Drawing } from '../../../../ui/drawing.tsx';
import type { KindAppearance } from '../appearance.ts';
import './appearance.css';

const MealIcon = (props: SVGProps<SVGSVGElement>) => (
  <Drawing {...props}>
    <path d="M3.75 11.5h16.5a8.25 8.25 0 0 1-5 7.6v.65h-6.5v-.65a8.25 8.25 0 0 1-5-7.6z" />
    <path d="M9.5 8.25c-.9-1 .9-1.9 0-3M14 8.25c-.9-1 .9-1.9 0-3" />
  </Drawing>
);

export const mealAppearance: KindAppearance = {
  icon: MealIcon,
  tint: 'k-meal',
  ribbon: { row: 'above', shape: 'dot', weight: 0 },
};
