export const medicineTexts = {
  medicineRequired: 'Medicine is required',
  doseRequired: 'Dose is required',
  reasonRequired: 'Reason is required',
  hoursBetweenInvalid: 'The hours between doses must be from 1 to 72, such as 4 or 4.5',
} as const;
