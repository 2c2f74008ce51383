import { isRefusal } from '@nead/contracts/errors.ts';
import { registerMailTexts } from '@nead/contracts/register/texts.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import { type Reaction, type Reactions, reactionIdentity } from '../../engine/reaction.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { emailClaimDecider, emailHash } from '../../rooms/accounts/email-claim.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { noteRegister } from '../../rooms/register/directory.ts';
import { linkContact } from '../../rooms/register/link.ts';
import { linkEndedMail } from '../../rooms/register/mails.ts';

const LINK = 'link-contact';

/** Links a parent who agreed, in case the process died before it did (docs/decisions/069). */
const linkAgreed: Reaction = {
  name: LINK,
  to: new Set(['InvitationAccepted', 'AccountVerified'] as const),
  async react(event, parts) {
    const { streams, privateKey } = parts;
    if (event.type !== 'InvitationAccepted' && event.type !== 'AccountVerified') return [];
    const { accountId } = event.data;
    const { opened, verified, email } = await streams.stateOf(accountDecider, accountId);
    if (opened?.role !== 'parent' || !verified || email === null) return [];
    const { answers } = await streams.stateOf(emailClaimDecider, emailHash(privateKey, email));
    for (const { type, data } of answers.values()) {
      if (type !== 'InvitationAccepted' || data.accountId !== accountId) continue;
      if (event.type === 'InvitationAccepted' && event.data.contactId !== data.contactId) continue;
      const { childminderId, contactId, by } = data;
      const agreed = by === 'link' ? 'invitation' : 'question';
      const { metadata } = reactionIdentity(LINK, event, contactId);
      const linked = await linkContact(
        parts,
        { childminderId, contactId, accountId, email, agreed },
        metadata,
      );
      if (isRefusal(linked) && linked.code !== 'NOT_FOUND')
        throw new Error(`Linking a contact was refused: ${linked.code}`);
    }
    return [];
  },
};

const tellOfEnd: Reaction = {
  name: 'tell-link-ended',
  to: new Set(['LinkEnded'] as const),
  react: async (event) => (event.type === 'LinkEnded' && event.data.why === 'parent' ? ['link-ended'] : []),
};

export const registerReactions: Reactions = {
  reactions: [linkAgreed, tellOfEnd],
  note: noteRegister,
  templates: ({ streams, publicUrl }) => ({
    'link-ended': async (event) => {
      if (event.type !== 'LinkEnded') return undefined;
      const { childminderId, contactId } = event.data;
      const { email, firstName } = await streams.stateOf(accountDecider, childminderId);
      const contact = (await streams.stateOf(registerDecider, childminderId)).contacts.get(contactId);
      if (email === null) return undefined;
      const parent = wholeName(contact) || registerMailTexts.aParent;
      return linkEndedMail(email, firstName, parent, `${publicUrl}/childminder/parent/${contactId}`);
    },
  }),
};
