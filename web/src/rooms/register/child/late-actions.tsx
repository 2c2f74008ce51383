import type { Child } from '@nead/contracts/register/child-queries.ts';
import { attentionTexts } from '@nead/contracts/register/page-texts.ts';
import { Phone } from 'lucide-react';
import { todayHere } from '../../../engine/device/now.ts';
import { useIdForEach } from '../../../engine/forms/new-ids.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { firstNameOf } from '../../../ui/person-name.ts';
import { telephone } from '../../../ui/telephone.ts';
import { absenceCommands, useAway } from './use-away.ts';

/** Actions for a late child: call a contact, or record an absence with one tap. */
export function LateActions({ child }: { child: Child }) {
  /** Each day has one absence, however often it is sent. */
  const absenceOf = useIdForEach();
  const { busy, say } = useAway(absenceCommands.childminder, ({ from }) => absenceOf.done(from));
  const contact = child.primaryContact;

  function notComing(): void {
    const from = todayHere();
    void say([{ child, _id: absenceOf(from), from, to: from, reason: 'other' }]);
  }

  return (
    <div className="row">
      {contact?.phone && (
        <a className="btn btn--line btn--s grow" href={telephone(contact.phone)}>
          <Icon of={Phone} size="s" />
          {attentionTexts.ring(contact.firstName ?? attentionTexts.home)}
        </a>
      )}
      <Button small variant="line" className="grow" disabled={busy} onClick={notComing}>
        {attentionTexts.notComing}
        <span className="sr">, {firstNameOf(child)}</span>
      </Button>
    </div>
  );
}
