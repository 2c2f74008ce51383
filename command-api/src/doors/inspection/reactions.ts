import { dublinTime } from '@nead/contracts/dublin.ts';
import { texts } from '@nead/contracts/inspection/texts.ts';
import { account } from '../accounts/decider.ts';
import { greetingOf } from '../accounts/mails/greeting.ts';
import { letter } from '../mail/mail.ts';
import type { Reaction, Reactions } from '../reaction.ts';

/** Whose records an administrator opens is told at once, whether or not she is looking at a screen. */
const tellOfGlass: Reaction = {
  name: 'tell-of-glass',
  to: new Set(['GlassBroken'] as const),
  react: async () => ['glass-broken'],
};

export const inspectionReactions: Reactions = {
  reactions: [tellOfGlass],
  templates: ({ streams, publicUrl, supportEmail }) => ({
    'glass-broken': async (event) => {
      if (event.type !== 'GlassBroken') return undefined;
      const { childminderId, endsAt } = event.data;
      const { email, firstName } = await streams.stateOf(account, childminderId);
      if (email === null) return undefined;
      return letter({
        to: email,
        subject: texts.glassSubject,
        greeting: greetingOf(firstName),
        paragraphs: texts.glassParagraphs(dublinTime(endsAt)),
        action: { label: texts.seeWhy, url: `${publicUrl}/childminder/inspection` },
        footnote: `If you know of no reason for it, please write to ${supportEmail}.`,
      });
    },
  }),
};
