import { Camera } from 'lucide-react';
import type { KindAppearance } from '../appearance.ts';
import './appearance.css';

export const photoAppearance: KindAppearance = {
  icon: Camera,
  tint: 'k-photo',
  ribbon: { row: 'below', shape: 'square', weight: -1 },
};
