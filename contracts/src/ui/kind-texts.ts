/** What each kind of entry is called, wherever it stands with its icon. */
export const kindTexts = {
  attendance: 'Attendance',
  meal: 'Meal',
  nappy: 'Nappy',
  sleep: 'Sleep',
  incident: 'Incident',
  medication: 'Medication',
  temperature: 'Temperature',
  photo: 'Photo',
  message: 'Message',
  calendar: 'Calendar',
  document: 'Document',
} as const;
