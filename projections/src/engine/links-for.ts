import type { Id } from '@nead/contracts/ids.ts';
import type { FileLinks } from '@nead/http-kit/files/file-links.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';

interface LinkParts {
  links: FileLinks;
  now(): Date;
}

/** Makes links to files for the caller of a query. */
export const linksFor =
  ({ links, now }: LinkParts) =>
  (session: Session) =>
  (fileId: Id): string =>
    links.make(fileId, session, now());
