/** Words on buttons and fields of many rooms. */
export const wordTexts = {
  seePlans: 'See the plans',
  add: 'Add',
  adding: 'Adding',
  cancel: 'Cancel',
  choose: 'Choose',
  delete: 'Delete',
  deleting: 'Deleting',
  edit: 'Edit',
  save: 'Save',
  saving: 'Saving',
  throwAway: 'Throw away',
  optional: (label: string) => `${label} (optional)`,
  fieldsToMend: (count: number) =>
    count === 1
      ? 'One field needs another look. Nothing was lost.'
      : `${count} fields need another look. Nothing was lost.`,
  /** For a failure without an answer from the server. */
  notReached: 'Nead could not be reached. What you wrote is still here.',
  backTo: (page: string) => `Back to ${page}`,
} as const;
