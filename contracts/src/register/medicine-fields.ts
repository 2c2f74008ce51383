import * as z from 'zod/mini';
import { requiredField } from '../required-field.ts';
import { medicineTexts as texts } from './texts.ts';

/** Fields of a medicine that a parent agrees to, and of one that is given. */
export const medicineFields = {
  medicine: requiredField(texts.medicineRequired, 200),
  dose: requiredField(texts.doseRequired, 200),
  reason: requiredField(texts.reasonRequired, 500),
};

export const hoursBetween = z
  .number(texts.hoursBetweenInvalid)
  .check(
    z.gte(1, texts.hoursBetweenInvalid),
    z.lte(72, texts.hoursBetweenInvalid),
    z.multipleOf(0.5, texts.hoursBetweenInvalid),
  );
