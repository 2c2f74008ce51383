import type { SVGProps } from 'react';
import { Drawing } from '../../../../ui/drawing.tsx';
import type { KindAppearance } from '../appearance.ts';
import './appearance.css';

const NappyIcon = (props: SVGProps<SVGSVGElement>) => (
  <Drawing {...props}>
    <path d="M3.75 7h16.5v4c-3.2.2-5.2 2.3-5.6 5.6-.85.5-1.7.75-2.65.75s-1.8-.25-2.65-.75C8.95 13.3 6.95 11.2 3.75 11z" />
    <path d="M7.25 7v2.5M16.75 7v2.5" />
  </Drawing>
);

export const nappyAppearance: KindAppearance = {
  icon: NappyIcon,
  tint: 'k-nappy',
  ribbon: { row: 'below', shape: 'diamond', weight: 0 },
};
