export const childrenListTexts = {
  childrenAsCsv: 'Children as CSV',
  inCare: (count: number) => `${count} in care`,
  placesTaken: (count: number, most: number) => `${count} / ${most} children`,
  placesLeft: (left: number) =>
    left > 0 ? `, ${left} ${left === 1 ? 'place' : 'places'} remaining` : ', no place remaining',
  addChild: 'Add Child',
  legalMost: 'Up to 6 children (the legal maximum)',
  leftCare: 'Left care',
  leftCareDetail: 'Their records stay, and they take up no place.',
  left: 'Left',
  lastDay: (day: string) => `Last day ${day}`,
} as const;
