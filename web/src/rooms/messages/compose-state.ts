import { Attachment, Message } from '@nead/contracts/messages/requests.ts';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';

/** What the page that leads here says; whatever else stands in the history's state is ignored. */
const ComposeState = z.object({
  replyTo: z.optional(Message),
  returnTo: z.optional(z.string().check(z.regex(/^\/(childminder|parent)\//))),
  threadId: z.optional(z.string()),
  /** Who is to be written to. */
  to: z.optional(z.string()),
  /** Files that go with it, from the documents. */
  attachments: z.optional(
    z.array(z.extend(Attachment, { thumbnailUrl: z.optional(z.nullable(z.string())) })),
  ),
});
export type ComposeState = z.infer<typeof ComposeState>;

export const useComposeState = (): ComposeState => ComposeState.safeParse(useLocation().state).data ?? {};
