import { type InspectionPass, revokePass } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { qrPath } from '@nead/contracts/qr.ts';
import { Copy } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { shortDate } from '../../engine/device/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { tellMessage, useCommand } from '../../ui/command/use-command.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { useFocusGoesOn } from '../../ui/form/focus-goes-on.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import '../accounts/accounts.css';
import './inspection.css';

export function PassCard({ pass }: { pass: InspectionPass }) {
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
      {state === 'open' && !isTheirs && <Open pass={pass} />}
      <p className="meta">{inspectionTexts.looks(looks, lastLookAt && dayAndTime(lastLookAt))}</p>
    </Card>
  );
}

function Open({ pass: { _id, code } }: { pass: InspectionPass }) {
  const { busy, run } = useCommand(revokePass, { said: inspectionTexts.revoked, failed: tellMessage });
  const link = `${window.location.origin}/inspection/${_id}`;
  const { path, size } = useMemo(() => qrPath(link), [link]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ text: inspectionTexts.linkCopied });
    } catch {
      showToast({ tone: 'danger', text: inspectionTexts.linkNotCopied, detail: link });
    }
  }

  return (
    <>
      {code !== null && <p className="small muted">{inspectionTexts.made}</p>}
      <div className={code === null ? undefined : 'pass'}>
        {code !== null && (
          <svg
            className="qr"
            viewBox={`0 0 ${size} ${size}`}
            role="img"
            aria-label={inspectionTexts.qrOfLink}
          >
            <path d={path} shapeRendering="crispEdges" />
          </svg>
        )}
        <div className="stack">
          {code !== null && (
            <>
              <div>
                <p className="label">{inspectionTexts.codeToRead}</p>
                <p className="pass__code">{code}</p>
              </div>
              <p className="pass__link">
                {link.split(/(?<=\/)(?=[^/])/).map((part) => (
                  <Fragment key={part}>
                    <wbr />
                    {part}
                  </Fragment>
                ))}
              </p>
            </>
          )}
          <div className="row wrap row--s">
            {code !== null && (
              <Button variant="soft" icon={Copy} onClick={() => void copy()}>
                {inspectionTexts.copyLink}
              </Button>
            )}
            <Button variant="line" disabled={busy} onClick={() => void run({ params: { id: _id } })}>
              {inspectionTexts.revoke}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
