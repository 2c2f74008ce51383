import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import type { ChildToday } from '@nead/contracts/care/views.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { tileFootTexts } from '@nead/contracts/register/home-texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { todayHere } from '../../../engine/device/now.ts';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { Button } from '../../../ui/button.tsx';
import { FootLine } from '../../../ui/child/tile-day.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { firstNameOf } from '../../../ui/person-name.ts';
import { childQuery } from '../../register/child/children-query.ts';
import { type Collects, collectsOn, whoCollects } from '../kinds/who-collects.ts';
import { changeAddress } from '../record/change-of.ts';
import { sayCollector } from './attendance-api.ts';

interface CollectedByProps {
  child: Pick<Child, '_id' | 'firstName' | 'since'>;
  /** The child's day; undefined while it is loading. The line has its room already. */
  today: ChildToday | undefined;
}

/**
 * The record with which the child left. A tap is shown before its record is known: until then the last record is the sign-in.
 */
const recordOfLeaving = ({ since }: CollectedByProps['child'], today: ChildToday | undefined) => {
  const last = today?.last[signInKind.kind];
  return last?.time === since ? last : undefined;
};

/** Answers whether somebody was named who collected a child that has left today. */
export function isCollectorSaid(child: CollectedByProps['child'], today: ChildToday): boolean {
  const left = recordOfLeaving(child, today);
  return Boolean(left?.collectorId ?? left?.collectedBy);
}

/** The person who collected a child that has left today; until somebody is named, a button that asks (docs/decisions/179). */
export function CollectedBy({ child, today }: CollectedByProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [asked, ask, close] = useOpened<string>();
  const profile = useQuery(childQuery(child._id)).data;
  const left = recordOfLeaving(child, today);
  const person = profile && whoCollects(profile).find(({ _id }) => _id === left?.collectorId);
  const who = person?.name ?? left?.collectedBy;
  const line = today && tileFootTexts.collectedBy(who);
  const say = (recordId: string, answer: Collects) => {
    close();
    void sayCollector(queries, child, recordId, answer);
  };
  return (
    <>
      {who || !left ? (
        <FootLine icon={UserRound}>{line}</FootLine>
      ) : (
        <Button variant="text" small icon={UserRound} onClick={() => ask(left._id)}>
          {line}
          <span className="sr">, {firstNameOf(child)}</span>
        </Button>
      )}
      <Dialog
        open={asked !== undefined}
        onClose={close}
        title={careTexts.whoCollected}
        detail={firstNameOf(child)}
      >
        {asked && (
          <div className="row wrap">
            {profile &&
              collectsOn(profile, todayHere()).map((one) => (
                <Button key={one._id} variant="soft" onClick={() => say(asked, one)}>
                  {one.name}
                </Button>
              ))}
            <Button variant="line" onClick={() => navigate(changeAddress(child._id, signInKind, asked))}>
              {careTexts.somebodyElse}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
