import { switchFlag } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { flagTexts } from '@nead/contracts/plan-texts.ts';
import { type Feature, featureNames, features, type Platform, planNames } from '@nead/contracts/plans.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';

const comesWith = ({ requires }: (typeof features)[Feature]) =>
  requires === 'ALL' ? adminTexts.everyPlan : adminTexts.fromPlan(planNames[requires]);

/** A feature that is on is given by the plans; one that is off nobody has. It concerns everybody, so it is asked first. */
export function FlagsSection({ platform: { off } }: { platform: Platform }) {
  const [asked, ask] = useState<{ feature: Feature; on: boolean }>();
  const { busy, run } = useCommand(switchFlag, {
    said: (_, { params: { feature }, body: { on } }) => ({
      text: (on ? adminTexts.switchedOn : adminTexts.switchedOff)(flagTexts[feature]),
      about: feature,
      action: { label: frameTexts.undo, act: () => void put(feature, !on) },
    }),
    failed: adminTexts.switchFailed,
    answered: () => ask(undefined),
  });
  const put = (feature: Feature, on: boolean) => run({ params: { feature }, body: { on } });

  return (
    <Card className="stack" aria-labelledby="flags">
      <h2 id="flags">{adminTexts.featureFlags}</h2>
      <div>
        {featureNames.map((feature) => {
          const on = !off.includes(feature);
          return (
            <div className="flag" key={feature}>
              <div className="flag__what">
                <p>{flagTexts[feature]}</p>
                <p className="meta">
                  {comesWith(features[feature])} · {feature}
                </p>
              </div>
              <Button
                variant={on ? 'soft' : 'line'}
                small
                role="switch"
                aria-checked={on}
                aria-label={flagTexts[feature]}
                disabled={busy}
                onClick={() => ask({ feature, on: !on })}
              >
                {on ? adminTexts.on : adminTexts.off}
              </Button>
            </div>
          );
        })}
      </div>
      <Dialog
        open={asked !== undefined}
        onClose={() => ask(undefined)}
        title={asked ? question(asked.on)(flagTexts[asked.feature]) : ''}
        actions={
          asked && (
            <>
              <Button variant="line" onClick={() => ask(undefined)}>
                {adminTexts.cancel}
              </Button>
              <Button disabled={busy} onClick={() => void put(asked.feature, asked.on)}>
                {asked.on ? adminTexts.switchOn : adminTexts.switchOff}
              </Button>
            </>
          )
        }
      >
        <p>{asked?.on ? adminTexts.switchOnDetail : adminTexts.switchOffDetail}</p>
      </Dialog>
    </Card>
  );
}

const question = (on: boolean) => (on ? adminTexts.askSwitchOn : adminTexts.askSwitchOff);
