import { announce, setLimit, switchFlag } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { flagTexts, limitLabels, limitShown } from '@nead/contracts/plan-texts.ts';
import {
  type Feature,
  featureNames,
  features,
  type LimitName,
  limitsOf,
  type Platform,
  planNames,
  type Tier,
} from '@nead/contracts/plans.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { settingsQuery } from '../../rooms/admin/admin-queries.ts';
import { DeskHead } from '../../rooms/admin/desk-head.tsx';
import { LimitsTable } from '../../rooms/subscription/limits-table.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../../rooms/admin/admin.css';

export function SettingsPage() {
  const settings = useQuery(settingsQuery);
  return (
    <div className="stack stack--l">
      <DeskHead title={adminTexts.settings} lead={adminTexts.isChangedHere} />
      {settings.isPending && (
        <Loading label={adminTexts.loadingTheSettings}>
          <div className="card stack">
            <Skeleton shape="line" className="third" />
            <Skeleton shape="box" />
          </div>
        </Loading>
      )}
      {settings.isLoadingError && (
        <ErrorState title={settings.error.message} retry={() => settings.refetch()} />
      )}
      {settings.data && (
        <>
          <AnnouncementSection shown={settings.data.announcement} />
          <FlagsSection platform={settings.data.platform} />
          <LimitsSection platform={settings.data.platform} />
        </>
      )}
    </div>
  );
}

function AnnouncementSection({ shown }: { shown: string | null }) {
  const stored = { text: shown ?? '' };
  const failed = adminTexts.announceFailed;
  const said = adminTexts.announced;
  const { busy, run: takeAway } = useCommand(announce, { said: adminTexts.announcementTakenAway, failed });
  return (
    <Card className="stack" aria-labelledby="announcement">
      <h2 id="announcement">{adminTexts.announcement}</h2>
      <CommandForm
        draft="announcement"
        values={stored}
        stored={stored}
        send={({ text }, { run }) => run(announce, { body: { text } }, { said, failed })}
        save={adminTexts.announce}
        saving={adminTexts.announce}
        waits={({ values: { text } }) => busy || text.trim() === '' || text.trim() === shown}
        more={
          shown !== null && (
            <Button variant="text" disabled={busy} onClick={() => void takeAway({ body: { text: '' } })}>
              {adminTexts.takeItAway}
            </Button>
          )
        }
      >
        {({ field }) => (
          <TextArea
            label={adminTexts.childmindersAndParents}
            rows={2}
            maxLength={300}
            help={shown === null ? adminTexts.nothingIsAnnounced : adminTexts.isShown}
            {...field('text')}
          />
        )}
      </CommandForm>
    </Card>
  );
}

const comesWith = ({ requires }: (typeof features)[Feature]) =>
  requires === 'ALL' ? adminTexts.everyPlan : adminTexts.fromPlan(planNames[requires]);

/**
 * The switches of features. The plans give a feature that is on; nobody has one that is off. A switch concerns everybody, so
 * the page asks first.
 */
function FlagsSection({ platform: { off } }: { platform: Platform }) {
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

interface LimitKey {
  tier: Tier;
  limit: LimitName;
}
const said = (most: number) => (Number.isFinite(most) ? `${most}` : adminTexts.noLimit);

function LimitsSection({ platform }: { platform: Platform }) {
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
