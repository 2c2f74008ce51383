import type { InspectionPass } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { useFocusGoesOn } from '../../ui/form/focus-goes-on.ts';
import { PassDoor, type ShownCode } from './pass-door.tsx';

interface PassCardProps {
  pass: InspectionPass;
  /** The code, as shown on this page. It is stored nowhere. */
  shown: ShownCode | undefined;
  show: (code: ShownCode) => void;
}

export function PassCard({ pass, ...code }: PassCardProps) {
  const { children, reason, from, to, endsAt, state, looks, lastLookAt, endedAt, endedBy } = pass;
  const days = inspectionTexts.days(shortDate(from), shortDate(to));
  const isTheirs = reason !== null;
  const box = useFocusGoesOn<HTMLElement>();
  return (
    <Card className="stack" aria-label={inspectionTexts.passFor(children.join(', '))} ref={box}>
      <div className="row">
        <h2 className="h3 grow">{reason === null ? children.join(', ') : inspectionTexts.glassOf}</h2>
        <Badge {...(state === 'open' && { tone: 'green' })}>
          {inspectionTexts.states[isTheirs && state === 'revoked' ? 'over' : state]}
        </Badge>
      </div>
      {reason !== null && (
        <p>
          {inspectionTexts.whySaid(reason)} <span className="muted">({children.join(', ')})</span>
        </p>
      )}
      <p className="small">
        {endedAt && endedBy
          ? inspectionTexts.endedBy[endedBy](days, dayAndTime(endedAt))
          : inspectionTexts[state === 'open' ? 'ends' : 'ended'](days, dayAndTime(endsAt))}
      </p>
      {state === 'open' && !isTheirs && (
        <PassDoor
          pass={pass}
          path={`/inspection/${pass._id}`}
          lead={inspectionTexts.made}
          end={{ label: inspectionTexts.revoke, said: inspectionTexts.revoked }}
          {...code}
        />
      )}
      <p className="meta">{inspectionTexts.looks(looks, lastLookAt && dayAndTime(lastLookAt))}</p>
    </Card>
  );
}
