import type { Effect, Projection } from '../../engine/projection.ts';
import { DECIDE_SIGHT } from './audiences.ts';
import { type AtChild, childEffects, childEvents } from './child-effects.ts';
import { type AtContact, contactEffects, contactEvents } from './contact-effects.ts';
import {
  absence,
  child,
  childContact,
  collector,
  consent,
  contact,
  contactLink,
  everOnChild,
  inTouch,
  keptName,
  sharedWith,
  sight,
} from './tables.ts';

export const registerProjection: Projection = {
  name: 'register',
  version: 15,
  tables: [
    child,
    contact,
    childContact,
    everOnChild,
    keptName,
    contactLink,
    sharedWith,
    collector,
    absence,
    consent,
  ],
  views: [sight, inTouch],
  unseals: new Set([
    'ChildAdded',
    'ChildEdited',
    'ChildPhotoSet',
    'CollectorAuthorised',
    'AbsenceRecorded',
    'ConsentGiven',
    'ContactAdded',
    'ContactEdited',
  ] as const),
  decidesAudiences: DECIDE_SIGHT,
  handle(event): readonly Effect[] {
    if (childEvents.has(event.type)) return childEffects(event as AtChild); // its type says so
    if (contactEvents.has(event.type)) return contactEffects(event as AtContact); // its type says so
    return [];
  },
};
