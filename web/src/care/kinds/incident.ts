import type { KindLook } from './look.ts';

export const incidentLook: KindLook = {
  labels: { type: 'Type', actionTaken: 'Action taken' },
  words: { behavior: 'Behaviour' },
  defaults: () => ({ type: 'injury', severity: 'low' }),
  save: () => 'Save incident',
};
