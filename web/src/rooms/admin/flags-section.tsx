import { switchFlag } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { type Feature, featureNames, features, type Platform, planNames } from '@nead/contracts/plans.ts';
import { call } from '../../engine/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useSaving } from './use-saving.ts';

const comesWith = ({ requires }: (typeof features)[Feature]) =>
  requires === 'ALL' ? adminTexts.everyPlan : adminTexts.fromPlan(planNames[requires]);

/** A feature that is on is given by the plans; one that is off nobody has. */
export function FlagsSection({ platform: { off } }: { platform: Platform }) {
  const { busy, save } = useSaving();
  const put = (feature: Feature, on: boolean) =>
    void save(
      call(switchFlag, { params: { feature }, body: { on } }),
      (on ? adminTexts.switchedOn : adminTexts.switchedOff)(features[feature].switches),
      adminTexts.switchFailed,
    );
  return (
    <Card className="stack" aria-labelledby="flags">
      <h2 id="flags">{adminTexts.featureFlags}</h2>
      <div>
        {featureNames.map((feature) => {
          const on = !off.includes(feature);
          return (
            <div className="flag" key={feature}>
              <div>
                <p>{features[feature].switches}</p>
                <p className="meta">
                  {comesWith(features[feature])} · {feature}
                </p>
              </div>
              <Button
                variant={on ? 'soft' : 'line'}
                small
                role="switch"
                aria-checked={on}
                aria-label={features[feature].switches}
                disabled={busy}
                onClick={() => put(feature, !on)}
              >
                {on ? adminTexts.on : adminTexts.off}
              </Button>
            </div>
          );
        })}
      </div>
    </Card>
  );
}
