import { IncidentPhoto } from './incident-photo.tsx';
import type { KindLook } from './look.ts';

const isLink = (photo: unknown): boolean => typeof photo === 'string' && photo.includes('/');

export const incidentLook: KindLook = {
  labels: { type: 'Type', actionTaken: 'Action taken' },
  words: { behavior: 'Behaviour' },
  own: { photo: IncidentPhoto },
  defaults: () => ({ type: 'injury', severity: 'low' }),
  // The record names the photo that it has; only another one, or none any more, is sent.
  sent: ({ photo, ...values }) => (isLink(photo) || photo === null ? { ...values, photoUrl: photo } : values),
  save: () => 'Save incident',
};
