/** Whether this server has a demo household to look at. */
export const hasDemo = (): boolean => document.documentElement.dataset.demo !== undefined;

/** Whether that account is one of a demo household. Nothing is asked: a development server writes it into the page. */
export const isOfDemo = (email: string): boolean =>
  document.documentElement.dataset.demo?.split(' ').includes(email) ?? false;
