import type { KindLook } from './look.ts';

export const temperatureLook: KindLook = {
  labels: { celsius: 'Temperature (°C)' },
  defaults: () => ({ method: 'ear' }),
  save: () => 'Save temperature',
};
