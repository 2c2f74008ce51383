import { minuteOfClock } from '@nead/contracts/clock.ts';
import { sampleTexts } from '@nead/contracts/front/texts.ts';
import { markFaces } from '../../rooms/care/day/mark-faces.ts';
import type { PersonShown } from '../../ui/child/avatar.tsx';
import type { Mark, RibbonDay } from '../../ui/child/ribbon-geometry.ts';
import caoimheFace from '../../ui/child/sample-faces/caoimhe.svg';
import fiadhFace from '../../ui/child/sample-faces/fiadh.svg';
import oisinFace from '../../ui/child/sample-faces/oisin.svg';
import tadhgFace from '../../ui/child/sample-faces/tadhg.svg';
import zofiaFace from '../../ui/child/sample-faces/zofia.svg';
import { stretchBetween, stretchSince } from '../../ui/child/stretches.ts';

/** Children who do not exist, and their day, for the product's own parts on the front page. */
const child = (firstName: string, photoUrl: string): PersonShown => ({
  _id: firstName,
  firstName,
  lastName: null,
  photoUrl,
});
export const caoimhe = child(sampleTexts.caoimhe, caoimheFace);
export const oisin = child(sampleTexts.oisin, oisinFace);
export const tadhg = child(sampleTexts.tadhg, tadhgFace);
export const zofia = child(sampleTexts.zofia, zofiaFace);
const fiadh = child('', fiadhFace);
/** The children in the order in which they arrive. */
export const house: readonly PersonShown[] = [oisin, fiadh, zofia, tadhg, caoimhe];

function marks(times: Readonly<Record<string, readonly string[]>>): Mark[] {
  return Object.entries(times).flatMap(([kind, at]) => {
    const face = markFaces.get(kind);
    return face ? at.map((time) => ({ face, at: minuteOfClock(time) })) : [];
  });
}

const morning = {
  scheduled: stretchBetween('08:00', '17:30'),
  present: [stretchSince('08:05')],
  now: minuteOfClock('10:42'),
};

export const morningOfCaoimhe: RibbonDay = {
  ...morning,
  asleep: [],
  marks: marks({ meal: ['08:25', '10:10'], nappy: ['09:20'] }),
};
export const morningOfOisin: RibbonDay = {
  ...morning,
  asleep: [stretchSince('10:05')],
  marks: marks({ meal: ['08:25'], nappy: ['08:45', '09:55'] }),
};
export const morningOfTadhg: RibbonDay = {
  ...morning,
  scheduled: stretchBetween('10:15', '17:00'),
  present: [],
  asleep: [],
  marks: [],
};
export const afternoonOfOisin: RibbonDay = {
  ...morning,
  asleep: [stretchBetween('10:05', '11:20')],
  marks: marks({ meal: ['08:25', '12:30', '14:36'], nappy: ['09:20', '13:12'] }),
  now: minuteOfClock('15:20'),
};
export const tuesdayOfCaoimhe: RibbonDay = {
  scheduled: stretchBetween('08:00', '17:12'),
  present: [stretchBetween('08:05', '17:04')],
  asleep: [stretchBetween('12:30', '13:45')],
  marks: marks({ meal: ['08:25', '10:10', '12:00', '15:00'], nappy: ['09:20', '11:18', '14:00'] }),
};
