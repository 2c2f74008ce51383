import { normalEmail } from '@nead/contracts/accounts/requests.ts';
import { isRefusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import { mailTexts } from '@nead/contracts/register/mail-texts.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { account } from '../accounts/decider.ts';
import { emailClaim, emailHash } from '../accounts/email-claim.ts';
import { letter } from '../mail/mail.ts';
import { causeOf, type Reaction, type ReactionParts, type Reactions } from '../reaction.ts';
import { planOf } from '../subscription/context.ts';
import { register } from './decider.ts';

const LINK = 'link-contact';

async function link(
  event: LogEvent,
  childminderId: Id,
  contactId: Id,
  accountId: Id,
  { streams }: ReactionParts,
) {
  const { cause } = causeOf(LINK, event, contactId);
  // The plan is no matter here: linking adds nothing.
  const linked = await streams.handle(
    register,
    childminderId,
    { type: 'LinkContact', contactId, accountId },
    cause,
    {
      limits: limitsOf('FREE'),
    },
  );
  if (isRefusal(linked) && linked.code !== 'NOT_FOUND')
    throw new Error(`Linking a contact was refused: ${linked.code}`);
}

/** A contact sees its children as soon as both the contact and a parent's account with its address are there, whichever comes first. */
const linkContact: Reaction = {
  name: LINK,
  to: new Set(['ContactAdded', 'ContactEdited', 'AccountVerified'] as const),
  async react(event, parts) {
    const { streams, privateKey, directory } = parts;
    if ((event.type === 'ContactAdded' || event.type === 'ContactEdited') && event.data.email) {
      const { claimed } = await streams.stateOf(emailClaim, emailHash(privateKey, event.data.email));
      const owner =
        claimed?.role === 'parent' ? await streams.stateOf(account, claimed.accountId) : undefined;
      if (claimed && owner?.verified) {
        await link(event, event.data.childminderId, event.data.contactId, claimed.accountId, parts);
      }
    }
    if (event.type === 'AccountVerified') {
      const { opened, email } = await streams.stateOf(account, event.data.accountId);
      if (opened?.role !== 'parent' || email === null) return [];
      for (const { childminderId, id } of await directory.contactsByEmail(email)) {
        // The directory also knows addresses that a contact no longer has.
        const { contacts } = await streams.stateOf(register, childminderId);
        const now = contacts.get(id)?.email;
        if (!now || normalEmail(now) !== normalEmail(email)) continue;
        await link(event, childminderId, id, opened.accountId, parts);
      }
    }
    return [];
  },
};

/** A parent who has an account already gets a notice instead of a password page. */
const tellLinkedParent: Reaction = {
  name: 'tell-linked-parent',
  to: new Set(['ContactLinked'] as const),
  react: async () => ['contact-linked'],
};

export const registerReactions: Reactions = {
  reactions: [linkContact, tellLinkedParent],
  templates: ({ streams, publicUrl }) => ({
    'contact-linked': async (event) => {
      if (event.type !== 'ContactLinked') return undefined;
      const plan = await planOf(streams, event.data.childminderId);
      if (!plan.granted('enableParentPortal')) return undefined; // there is nothing to come and see
      const parent = await streams.stateOf(account, event.data.accountId);
      const childminder = await streams.stateOf(account, event.data.childminderId);
      if (parent.email === null) return undefined;
      const from =
        [childminder.firstName, childminder.lastName].filter(Boolean).join(' ') || 'Your childminder';
      return letter({
        to: parent.email,
        subject: mailTexts.sharesYourChilds(from),
        greeting: `Hello ${parent.firstName ?? ''}`.trim(),
        paragraphs: [mailTexts.hasAdded(from), mailTexts.log],
        action: { label: mailTexts.seeToday, url: `${publicUrl}/parent/dashboard` },
      });
    },
  }),
};
