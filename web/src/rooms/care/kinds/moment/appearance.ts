import { Camera } from 'lucide-react';
import type { KindAppearance } from '../appearance.ts';
import './appearance.css';

export const momentAppearance: KindAppearance = {
  icon: Camera,
  tint: 'k-moment',
  ribbon: { row: 'below', shape: 'square', weight: -1 },
};
