import { dublinTime } from '@nead/contracts/dublin.ts';
import { takeBackInvitation } from '@nead/contracts/register/link-requests.ts';
import { childTexts, peopleTexts } from '@nead/contracts/register/page-texts.ts';
import { resendInvitation } from '@nead/contracts/register/parent-requests.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import type { Contact } from '@nead/contracts/register/views.ts';
import { Clock, Mail, Unlink } from 'lucide-react';
import { longDate } from '../../../engine/device/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { Note } from '../../../ui/note.tsx';
import './asked-note.css';

/** The state of the question to a contact, and the actions on it; empty once it is accepted. */
export function AskedNote({ contact }: { contact: Contact }) {
  const { link, linkAt, mail, email } = contact;
  if (link === 'accepted' || !email) return null;
  const when = linkAt ? peopleTexts.at(longDate(linkAt), dublinTime(linkAt)) : '';
  const failed = link === 'asked' && mail === 'failed';
  return (
    <div className="stack stack--s">
      <Note
        tone={failed ? 'coral' : link === 'asked' ? 'gold' : 'green'}
        icon={link === 'asked' ? Clock : Unlink}
      >
        {link === 'asked' && <b className="strong">{peopleTexts.links.asked}</b>}
        <p>
          {failed && peopleTexts.notDelivered(email)}
          {!failed && link === 'asked' && peopleTexts.youAsked(when)}
          {link === 'ended' && peopleTexts.endedOn(when)}
          {link === 'none' && peopleTexts.notAsked}
        </p>
      </Note>
      <div className="row wrap asked__acts">
        <ResendButton contact={contact} />
        {link === 'asked' && <TakeBackButton contact={contact} />}
      </div>
      {link === 'asked' && <p className="help">{peopleTexts.onceADay}</p>}
    </div>
  );
}

const again = {
  asked: peopleTexts.sendAgain,
  ended: peopleTexts.askAgain,
  none: peopleTexts.ask,
  accepted: peopleTexts.sendAgain,
} as const;

function ResendButton({ contact: { _id, link } }: { contact: Pick<Contact, '_id' | 'link'> }) {
  const { busy, run } = useCommand(resendInvitation, {
    said: { text: registerTexts.resent, about: _id },
    failed: registerTexts.resendFailed,
  });
  return (
    <Button
      small
      variant="line"
      icon={Mail}
      disabled={busy}
      onClick={() => void run({ params: { id: _id } })}
    >
      {busy ? childTexts.sending : again[link]}
    </Button>
  );
}

function TakeBackButton({ contact: { _id } }: { contact: Pick<Contact, '_id'> }) {
  const { run } = useCommand(takeBackInvitation, {
    said: { text: peopleTexts.takenBack, about: _id },
    failed: peopleTexts.takeBackFailed,
  });
  return (
    <Button small variant="line" onClick={() => void run({ params: { id: _id } })}>
      {peopleTexts.takeBack}
    </Button>
  );
}
