import { Attachment, Message } from '@nead/contracts/messages/requests.ts';
import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';

/** The values that the linking page passes in the history's state; other contents are ignored. */
const ComposeState = z.object({
  replyTo: z.optional(Message),
  returnTo: z.optional(z.string().check(z.regex(/^\/(childminder|parent)\//))),
  threadId: z.optional(z.string()),
  /** The recipient. */
  to: z.optional(z.string()),
  /** The subject matter of a new message, as ids. */
  about: z.optional(z.string()),
  /** The first values of a new message. */
  subject: z.optional(z.string()),
  content: z.optional(z.string()),
  /** Attachments from the documents. */
  attachments: z.optional(
    z.array(z.extend(Attachment, { thumbnailUrl: z.optional(z.nullable(z.string())) })),
  ),
});
export type ComposeState = z.infer<typeof ComposeState>;

export const useComposeState = (): ComposeState => ComposeState.safeParse(useLocation().state).data ?? {};
