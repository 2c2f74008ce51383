/** Texts of the history. The specification gives none. */
export const texts = {
  history: 'History',
  seeHistory: 'History of every change',
  positionInvalid: 'before must be a position as it was told',
  kindInvalid: 'There is no such kind',
  onlyInvalid: 'only is corrections or late',
  momentInvalid: 'The moment is not valid',
  momentInFuture: 'The moment cannot be in the future',
  nothing: 'Nothing was recorded yet.',
  nothingLikeThis: 'Nothing in the history is like this.',
  loadFailed: 'Failed to load the history',
} as const;
