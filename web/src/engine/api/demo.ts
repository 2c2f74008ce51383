/** Answers whether this server has a demo household to look at. */
export const hasDemo = (): boolean => document.documentElement.dataset.demo !== undefined;

/**
 * Answers whether the account is one of a demo household. A development server writes the list into the page, so no call is
 * needed.
 */
export const isOfDemo = (email: string): boolean =>
  document.documentElement.dataset.demo?.split(' ').includes(email) ?? false;
