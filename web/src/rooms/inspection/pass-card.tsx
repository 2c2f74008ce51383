import { type InspectionPass, revokePass } from '@nead/contracts/inspection/requests.ts';
import { texts } from '@nead/contracts/inspection/texts.ts';
import { qrPath } from '@nead/contracts/qr.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import { call } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import '../accounts/accounts.css';
import './inspection.css';
import { passesQuery } from './passes-query.ts';

const dayOf = (date: string) => shortDate(`${date}T12:00:00Z`);

export function PassCard({ pass }: { pass: InspectionPass }) {
  const { children, reason, from, to, endsAt, state, looks, lastLookAt, endedAt, endedBy } = pass;
  const days = texts.days(dayOf(from), dayOf(to));
  const isTheirs = reason !== null;
  return (
    <Card className="stack" aria-label={texts.passFor(children.join(', '))}>
      <div className="row">
        <h2 className="h3 grow">{reason === null ? children.join(', ') : texts.glassOf}</h2>
        <Badge {...(state === 'open' && { tone: 'green' })}>
          {texts.states[isTheirs && state === 'revoked' ? 'over' : state]}
        </Badge>
      </div>
      {reason !== null && (
        <p>
          {texts.whySaid(reason)} <span className="muted">({children.join(', ')})</span>
        </p>
      )}
      <p className="small">
        {endedAt && endedBy
          ? texts.endedBy[endedBy](days, dayAndTime(endedAt))
          : texts[state === 'open' ? 'ends' : 'ended'](days, dayAndTime(endsAt))}
      </p>
      {state === 'open' && !isTheirs && <Open pass={pass} />}
      <p className="meta">{texts.looks(looks, lastLookAt && dayAndTime(lastLookAt))}</p>
    </Card>
  );
}

function Open({ pass: { _id, code } }: { pass: InspectionPass }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const link = `${window.location.origin}/inspection/${_id}`;
  const { path, size } = useMemo(() => qrPath(link), [link]);

  async function revoke(): Promise<void> {
    setBusy(true);
    const reply = await call(revokePass, { params: { id: _id } });
    await queries.invalidateQueries({ queryKey: passesQuery.queryKey });
    setBusy(false);
    if (isProblem(reply)) showToast({ tone: 'danger', text: reply.message });
    else showToast({ text: texts.revoked });
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      showToast({ text: texts.linkCopied });
    } catch {
      showToast({ tone: 'danger', text: texts.linkNotCopied, detail: link });
    }
  }

  return (
    <>
      {code !== null && <p className="small muted">{texts.made}</p>}
      <div className={code === null ? undefined : 'pass'}>
        {code !== null && (
          <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.qrOfLink}>
            <path d={path} shapeRendering="crispEdges" />
          </svg>
        )}
        <div className="stack">
          {code !== null && (
            <>
              <div>
                <p className="label">{texts.codeToRead}</p>
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
              <Button look="soft" icon={Copy} onClick={() => void copy()}>
                {texts.copyLink}
              </Button>
            )}
            <Button look="line" disabled={busy} onClick={() => void revoke()}>
              {texts.revoke}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}
