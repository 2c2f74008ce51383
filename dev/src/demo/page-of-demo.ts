import { escapeHtml } from '@nead/http-kit/html.ts';
import { demoChildminders, demoParents } from './household.ts';

const emails = [...demoChildminders, ...demoParents].map(({ email }) => email).join(' ');

/** Tells the page, before its first request, which home pages belong to the demo household. */
export const pageOfDemo = (html: string): string =>
  html.replace('<html ', `<html data-demo="${escapeHtml(emails)}" `);
