/** Texts of the preferences, as the specification gives them; the rest is ours. */
export const texts = {
  loadFailed: 'Failed to load preferences',
  saveFailed: 'Failed to save preferences',
  saved: 'Preferences saved successfully',
  montessoriFailed: "Unable to load today's activity. Please try again later.",

  marketingEmails: 'Marketing emails',
  marketingDetail: 'Offers and news about Nead, at most twice a month. Each has a link that ends them.',
  newsletterSubscription: 'Newsletter',
  newsletterDetail: 'Ideas for childminders, once a month. Each has a link that ends it.',
} as const;

/** Raised with every change to what the two mails are said to be, since an answer is to a wording. */
export const mailTextVersion = '2026-11';
