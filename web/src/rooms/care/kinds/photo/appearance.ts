import { Camera } from 'lucide-react';
import type { KindLook } from '../looks.ts';
import './look.css';

export const photoLook: KindLook = {
  icon: Camera,
  tint: 'k-photo',
  ribbon: { row: 'below', shape: 'square', weight: -1 },
};
