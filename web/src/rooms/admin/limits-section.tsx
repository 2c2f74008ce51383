import { setLimit } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { limitLabels, limitShown } from '@nead/contracts/plan-texts.ts';
import { type LimitName, limitsOf, type Platform, planNames, type Tier } from '@nead/contracts/plans.ts';
import { useState } from 'react';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { TextField } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { LimitsTable } from '../subscription/limits-table.tsx';

interface LimitKey {
  tier: Tier;
  limit: LimitName;
}
const said = (most: number) => (Number.isFinite(most) ? `${most}` : adminTexts.noLimit);

export function LimitsSection({ platform }: { platform: Platform }) {
  const [open, change, close] = useOpened<LimitKey>();
  return (
    <Card className="stack" aria-labelledby="limits">
      <h2 id="limits">{adminTexts.planLimits}</h2>
      <p className="small muted">{adminTexts.numberInGold}</p>
      <LimitsTable
        caption={adminTexts.planLimits}
        head={adminTexts.limit}
        cell={(tier, limit) => {
          const most = limitsOf(tier, platform.limits)[limit];
          return (
            <Button
              variant="text"
              small
              className={platform.limits[tier]?.[limit] === undefined ? '' : 'limit--set'}
              aria-label={`${limitLabels[limit]}, ${planNames[tier]}: ${said(most)}`}
              onClick={() => change({ tier, limit })}
            >
              {limitShown(most)}
            </Button>
          );
        }}
      />
      <Dialog
        open={open !== undefined}
        onClose={close}
        title={open ? limitLabels[open.limit] : ''}
        {...(open && { detail: planNames[open.tier] })}
      >
        {open && <SetLimit place={open} platform={platform} done={close} />}
      </Dialog>
    </Card>
  );
}

function SetLimit({ place, platform, done }: { place: LimitKey; platform: Platform; done: () => void }) {
  const { tier, limit } = place;
  const set = platform.limits[tier]?.[limit];
  const own = limitsOf(tier)[limit];
  const [most, setMost] = useState(`${set ?? (Number.isFinite(own) ? own : '')}`);
  const { busy, run } = useCommand(setLimit, {
    said: adminTexts.limitWasSet,
    failed: adminTexts.setLimitFailed,
    saved: done,
  });
  const put = (value: number | null) => run({ params: place, body: { most: value } });
  return (
    <Form send={() => void put(Number(most))}>
      <TextField
        label={adminTexts.atMost}
        inputMode="decimal"
        value={most}
        help={adminTexts.planSaysSaid(said(own))}
        onChange={({ target }) => setMost(target.value)}
      />
      <Button type="submit" disabled={busy || most.trim() === '' || !Number.isFinite(Number(most))}>
        {adminTexts.set}
      </Button>
      {set !== undefined && (
        <Button variant="text" disabled={busy} onClick={() => void put(null)}>
          {adminTexts.thePlanSays}
        </Button>
      )}
    </Form>
  );
}
