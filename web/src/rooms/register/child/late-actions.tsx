import { recordAbsence, removeAbsence } from '@nead/contracts/register/around-child-requests.ts';
import { attentionTexts } from '@nead/contracts/register/attention-texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { todayHere } from '../../../engine/device/now.ts';
import { useIdForEach } from '../../../engine/forms/use-id-for-each.ts';
import { Button } from '../../../ui/button.tsx';
import { tellProblem } from '../../../ui/form/tell-problem.ts';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { firstNameOf } from '../../../ui/person-name.ts';
import { childrenQuery } from './children-query.ts';

const FAILED = childTexts.absenceFailed;

/** Actions for a late child: call a contact, or record an absence with one tap. */
export function LateActions({ child }: { child: Child }) {
  const queries = useQueryClient();
  const [sending, setSending] = useState(false);
  /** One for each day, however often it is sent. */
  const absenceOf = useIdForEach();
  const contact = child.primaryContact;
  const refetch = () => queries.invalidateQueries({ queryKey: childrenQuery.queryKey });

  async function notComing(): Promise<void> {
    const today = todayHere();
    const absenceId = absenceOf(today);
    setSending(true);
    const reply = await call(recordAbsence, {
      params: { id: child._id },
      body: { _id: absenceId, from: today, to: today, reason: 'other' },
      idempotencyKey: absenceId,
    });
    setSending(false);
    if (isProblem(reply)) return tellProblem(reply, FAILED);
    absenceOf.done(today);
    showToast({
      about: child._id,
      text: attentionTexts.isNotComing(firstNameOf(child)),
      action: { label: frameTexts.undo, act: () => void takeBack(absenceId) },
    });
    await refetch();
  }

  async function takeBack(absenceId: string): Promise<void> {
    const reply = await call(removeAbsence, { params: { id: child._id, absenceId } });
    if (isProblem(reply)) return tellProblem(reply, FAILED);
    await refetch();
  }

  return (
    <div className="row">
      {contact?.phone && (
        <a className="btn btn--line btn--s grow" href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>
          <Icon of={Phone} size="s" />
          {attentionTexts.ring(contact.firstName ?? attentionTexts.home)}
        </a>
      )}
      <Button small variant="line" className="grow" disabled={sending} onClick={() => void notComing()}>
        {attentionTexts.notComing}
        <span className="sr">, {firstNameOf(child)}</span>
      </Button>
    </div>
  );
}
