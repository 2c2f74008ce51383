export const medicineTexts = {
  medicineRequired: 'Medicine is required',
  doseRequired: 'Dose is required',
  reasonRequired: 'Reason is required',
  hoursBetweenInvalid: 'The hours between doses must be a whole number from 1 to 72',
} as const;
