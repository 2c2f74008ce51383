import * as z from 'zod/mini';
import { careTexts } from '../texts.ts';
import { requiredField } from './fields.ts';

/** Of a medicine that is given, and of one that a parent agrees to. */
export const medicineFields = {
  medicine: requiredField(careTexts.medicineRequired, 200),
  dose: requiredField(careTexts.doseRequired, 200),
  reason: requiredField(careTexts.reasonRequired, 500),
};

export const hoursBetween = z
  .int(careTexts.hoursBetweenInvalid)
  .check(z.gte(1, careTexts.hoursBetweenInvalid), z.lte(72, careTexts.hoursBetweenInvalid));
