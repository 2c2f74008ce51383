import { recordAbsence, removeAbsence } from '@nead/contracts/register/around-child-requests.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { attentionTexts, childTexts } from '@nead/contracts/register/page-texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { Phone } from 'lucide-react';
import { todayHere } from '../../../engine/device/now.ts';
import { useIdForEach } from '../../../engine/forms/new-ids.ts';
import { Button } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { Icon } from '../../../ui/icon.tsx';
import { firstNameOf } from '../../../ui/person-name.ts';
import { telephone } from '../../../ui/telephone.ts';

const FAILED = childTexts.absenceFailed;

/** Actions for a late child: call a contact, or record an absence with one tap. */
export function LateActions({ child }: { child: Child }) {
  /** One for each day, however often it is sent. */
  const absenceOf = useIdForEach();
  const contact = child.primaryContact;

  const params = { id: child._id };
  const removing = useCommand(removeAbsence, { failed: FAILED });
  const { busy, run } = useCommand(recordAbsence, {
    said: (_, { body: { _id: absenceId = '' } }) => ({
      about: child._id,
      text: attentionTexts.isNotComing(firstNameOf(child)),
      action: {
        label: frameTexts.undo,
        act: () => void removing.run({ params: { ...params, absenceId } }),
      },
    }),
    failed: FAILED,
    saved: (_, { body }) => absenceOf.done(body.from),
  });

  function notComing(): void {
    const today = todayHere();
    const _id = absenceOf(today);
    void run({ params, body: { _id, from: today, to: today, reason: 'other' }, idempotencyKey: _id });
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
