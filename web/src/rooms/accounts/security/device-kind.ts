import { Monitor, Smartphone, Tablet } from 'lucide-react';
import type { IconShape } from '../../../ui/icon.tsx';

type DeviceKind = 'phone' | 'tablet' | 'computer';

/** The kind of a device, read from its name, which may be one that a person gave: 'The kitchen iPad'. */
export const kindOfDevice = (name: string): DeviceKind => {
  if (/phone/i.test(name)) return 'phone';
  return /ipad|tablet/i.test(name) ? 'tablet' : 'computer';
};

const icons: Record<DeviceKind, IconShape> = { phone: Smartphone, tablet: Tablet, computer: Monitor };

export const iconOfDevice = (name: string): IconShape => icons[kindOfDevice(name)];
