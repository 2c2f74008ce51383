import { deviceNames } from '@nead/contracts/device-names.ts';
import {
  defaultNotices,
  type NoticeSettings,
  saveNoticeSettings,
} from '@nead/contracts/preferences/notice-requests.ts';
import { noticeTexts as texts } from '@nead/contracts/preferences/notice-texts.ts';
import { type NoticeChoice, noticeChoices } from '@nead/contracts/preferences/notices.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { call, device } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { turnOff, turnOn } from '../../engine/device/push-device.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/form/field.tsx';
import { tellProblem } from '../../ui/form/tell-problem.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { Note } from '../../ui/note.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { Section } from '../../ui/section.tsx';
import { noticeSettingsQuery, pushStateQuery } from './notices-query.ts';
import { useSavedChoice } from './use-saved-choice.ts';

const NIGHT = { from: '21:00', to: '07:00' };

/** An iPhone shows notifications only for web apps on its home screen. */
const unable = device === deviceNames.iPhone ? texts.unableOnIphone : texts.unable;

const wordOf = (choice: NoticeChoice, side: 'childminder' | 'parent'): string => {
  const words = texts[choice];
  return typeof words === 'string' ? words : words[side];
};

/** What the account is notified of, quiet hours, and whether this browser shows notifications. Each tap saves. */
export function NotificationSettings({ side }: { side: 'childminder' | 'parent' }) {
  const settings = useQuery(noticeSettingsQuery);
  return (
    <Section title={texts.title} detail={texts.detail}>
      {settings.isPending && (
        <Loading label={texts.loading}>
          <Skeleton shape="box" />
        </Loading>
      )}
      {settings.isLoadingError && (
        <ErrorState title={texts.loadFailed} retry={() => void settings.refetch()} />
      )}
      {settings.data && (
        <>
          <ThisDevice publicKey={settings.data.publicKey} />
          <Choices side={side} />
        </>
      )}
    </Section>
  );
}

function ThisDevice({ publicKey }: { publicKey: string | null }) {
  const state = useQuery(pushStateQuery);
  const [busy, setBusy] = useState(false);
  if (!publicKey) return <Note>{texts.notHere}</Note>;
  if (state.data === 'unable') return <Note tone="gold">{unable}</Note>;
  const on = state.data === 'on';

  async function toggle(key: string): Promise<void> {
    setBusy(true);
    const problem = on ? await turnOff() : await turnOn(key);
    setBusy(false);
    void state.refetch();
    if (problem === 'denied' || problem === 'unable') {
      const text = problem === 'denied' ? texts.denied : unable;
      showToast({ tone: 'danger', text, about: 'notifications' });
    } else if (problem === 'failed')
      showToast({ tone: 'danger', text: texts.failed, about: 'notifications' });
    else if (problem) tellProblem(problem, texts.failed);
    else showToast({ text: on ? texts.off : texts.on, about: 'notifications' });
  }

  return (
    <div className="row wrap">
      {on && <p className="grow">{texts.isOn}</p>}
      <Button
        variant={on ? 'line' : 'filled'}
        icon={on ? BellOff : Bell}
        disabled={busy || state.isPending}
        onClick={() => void toggle(publicKey)}
      >
        {on ? texts.turnOff : texts.turnOn}
      </Button>
    </div>
  );
}

function Choices({ side }: { side: 'childminder' | 'parent' }) {
  const queries = useQueryClient();
  const { queryKey } = noticeSettingsQuery;
  const [error, setError] = useState<string>();
  const [unsaved, choose] = useSavedChoice<NoticeSettings & { publicKey: string | null }>(
    queryKey,
    ({ publicKey: _, ...body }) => call(saveNoticeSettings, { body }),
  );
  const known = unsaved ?? queries.getQueryData(queryKey);
  const { publicKey = null, ...shown } = known ?? { ...defaultNotices, publicKey: null };
  const { quietHours } = shown;

  async function save(change: Partial<NoticeSettings>): Promise<void> {
    const wanted = { ...shown, ...change };
    setError(undefined);
    const hours = wanted.quietHours;
    if (hours && (hours.from === hours.to || !hours.from || !hours.to)) {
      queries.setQueryData(queryKey, { ...wanted, publicKey });
      return setError(texts.quietInvalid);
    }
    const outcome = await choose({ ...wanted, publicKey });
    if (isProblem(outcome)) tellProblem(outcome, texts.failed);
    else if (outcome === 'saved') showToast({ text: texts.saved, about: 'notifications' });
  }

  return (
    <>
      <fieldset>
        <legend className="label">{texts.what}</legend>
        {noticeChoices[side].map((choice) => (
          <Checkbox
            key={choice}
            label={wordOf(choice, side)}
            checked={shown[choice] ?? true}
            onChange={({ target }) => void save({ [choice]: target.checked })}
          />
        ))}
      </fieldset>
      <Checkbox
        label={
          <span>
            {texts.quiet}
            <span className="small muted own-line">{texts.quietDetail}</span>
          </span>
        }
        checked={quietHours !== null}
        onChange={({ target }) => void save({ quietHours: target.checked ? NIGHT : null })}
      />
      {quietHours && (
        <div className="fields">
          <TextField
            label={texts.quietFrom}
            type="time"
            value={quietHours.from}
            error={error}
            onChange={({ target }) => void save({ quietHours: { ...quietHours, from: target.value } })}
          />
          <TextField
            label={texts.quietTo}
            type="time"
            value={quietHours.to}
            onChange={({ target }) => void save({ quietHours: { ...quietHours, to: target.value } })}
          />
        </div>
      )}
    </>
  );
}
