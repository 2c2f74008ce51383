import {
  defaultNotices,
  type NoticeSettings,
  saveNoticeSettings,
} from '@nead/contracts/preferences/notice-requests.ts';
import { noticeTexts as texts } from '@nead/contracts/preferences/notice-texts.ts';
import type { NoticeSide } from '@nead/contracts/preferences/notices.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { changesOf } from '../../engine/forms/three-way.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/field.tsx';
import { Note } from '../../ui/note.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { Section } from '../../ui/section.tsx';
import { NoticeTable } from './notice-table.tsx';
import { noticeSettingsQuery } from './notices-query.ts';
import { QuietTimes } from './quiet-times.tsx';
import { unableHere, useAwaitedWorker, usePushHere } from './use-push-here.ts';
import { useSavedChoice } from './use-saved-choice.ts';

/** What the account is notified of, quiet hours, and whether this browser shows notifications. Each tap saves. */
export function NotificationSettings({ side }: { side: NoticeSide }) {
  const settings = useQuery(noticeSettingsQuery);
  return (
    <Section title={texts.title} detail={texts.detail}>
      {settings.isPending && (
        <Loading label={texts.loading}>
          <Skeleton shape="box" />
        </Loading>
      )}
      {settings.isLoadingError && <ErrorState title={texts.loadFailed} retry={() => settings.refetch()} />}
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
  const { state, on, busy, toggle, refetch } = usePushHere();
  const isAwaited = useAwaitedWorker(refetch);
  if (!publicKey) return <Note>{texts.notHere}</Note>;
  if (state === 'unable' && !isAwaited) return <Note tone="gold">{unableHere}</Note>;

  return (
    <div className="row wrap">
      {on && <p className="grow">{texts.isOn}</p>}
      <Button
        variant={on ? 'line' : 'filled'}
        icon={on ? BellOff : Bell}
        disabled={busy || state === undefined || state === 'unable'}
        onClick={() => void toggle(publicKey)}
      >
        {on ? texts.turnOff : texts.turnOn}
      </Button>
    </div>
  );
}

/** Another device may choose something else meanwhile. */
function changedChoices(stored: NoticeSettings, wanted: NoticeSettings): Partial<NoticeSettings> {
  const { quietHours, ...changes } = changesOf(stored, wanted);
  return { ...changes, ...(quietHours !== undefined && { quietHours: wanted.quietHours }) };
}

function Choices({ side }: { side: NoticeSide }) {
  const queries = useQueryClient();
  const { queryKey } = noticeSettingsQuery;
  const [unsaved, choose] = useSavedChoice(saveNoticeSettings, {
    queryKey,
    ask: ({ publicKey: _, ...wanted }: NoticeSettings & { publicKey: string | null }, stored) => ({
      body: stored ? changedChoices(stored, wanted) : wanted,
    }),
    said: () => texts.saved,
    failed: texts.failed,
  });
  const known = unsaved ?? queries.getQueryData(queryKey);
  const { publicKey = null, ...shown } = known ?? { ...defaultNotices, publicKey: null };

  const save = (change: Partial<NoticeSettings>) => choose({ ...shown, ...change, publicKey });

  return (
    <>
      <NoticeTable side={side} chosen={shown} save={(change) => void save(change)} />
      <Checkbox
        label={
          <span>
            {texts.weekly}
            <span className="small muted own-line">{texts.weeklyDetail}</span>
          </span>
        }
        checked={shown.weekly ?? false}
        onChange={({ target }) => void save({ weekly: target.checked })}
      />
      <QuietTimes chosen={shown.quietHours} save={(quietHours) => void save({ quietHours })} />
    </>
  );
}
