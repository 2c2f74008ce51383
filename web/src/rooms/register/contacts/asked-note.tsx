import { dublinTime } from '@nead/contracts/dublin.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import { takeBackInvitation } from '@nead/contracts/register/link-requests.ts';
import { resendInvitation } from '@nead/contracts/register/parent-requests.ts';
import { peopleTexts } from '@nead/contracts/register/people-texts.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import type { Contact } from '@nead/contracts/register/views.ts';
import { Clock, Mail, Unlink } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { longDate } from '../../../engine/device/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { tellProblem } from '../../../ui/form/tell-problem.ts';
import { useOneTouch } from '../../../ui/form/use-one-touch.ts';
import { showToast } from '../../../ui/layer/toasts.ts';
import { Note } from '../../../ui/note.tsx';
import './asked-note.css';

/** Where the question to a contact stands, and what can be done about it; nothing once it is accepted. */
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
  const [sending, setSending] = useState(false);
  async function resend(): Promise<void> {
    setSending(true);
    const reply = await call(resendInvitation, { params: { id: _id } });
    setSending(false);
    if (isProblem(reply)) tellProblem(reply, registerTexts.resendFailed);
    else showToast({ text: registerTexts.resent, about: _id });
  }
  return (
    <Button small variant="line" icon={Mail} disabled={sending} onClick={() => void resend()}>
      {sending ? childTexts.sending : again[link]}
    </Button>
  );
}

function TakeBackButton({ contact: { _id } }: { contact: Pick<Contact, '_id'> }) {
  const once = useOneTouch();
  async function takeBack(): Promise<void> {
    const reply = await call(takeBackInvitation, { params: { id: _id } });
    if (isProblem(reply)) tellProblem(reply, peopleTexts.takeBackFailed);
    else showToast({ text: peopleTexts.takenBack, about: _id });
  }
  return (
    <Button small variant="line" onClick={() => void once(takeBack)}>
      {peopleTexts.takeBack}
    </Button>
  );
}
