import {
  defaultNotices,
  type NoticeSettings,
  saveNoticeSettings,
} from '@nead/contracts/preferences/notice-requests.ts';
import { noticeTexts as texts } from '@nead/contracts/preferences/notice-texts.ts';
import {
  isMailed,
  isPushed,
  type MailChoice,
  mailChoices,
  type NoticeChoice,
  type NoticeSide,
  noticeChoices,
  type QuietHours,
} from '@nead/contracts/preferences/notices.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { changesOf } from '../../engine/forms/three-way.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/form/field.tsx';
import { Note } from '../../ui/note.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { Section } from '../../ui/section.tsx';
import './notice-table.css';
import { useState } from 'react';
import { noticeSettingsQuery } from './notices-query.ts';
import { unableHere, useAwaitedWorker, usePushHere } from './use-push-here.ts';
import { useSavedChoice } from './use-saved-choice.ts';

/** The choice of notifications, the quiet hours, and whether this browser shows notifications. Each tap saves. */
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

/** The changed choices alone, since another device may choose something else in the meantime. */
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

const wordOf = (choice: NoticeChoice, side: NoticeSide): string => {
  const words = texts[choice];
  return typeof words === 'string' ? words : words[side];
};

const canBeMailed = (choice: NoticeChoice): choice is MailChoice =>
  mailChoices.some((mailed) => mailed === choice);

interface NoticeTableProps {
  side: NoticeSide;
  chosen: NoticeSettings;
  save: (change: Partial<NoticeSettings>) => void;
}

/** The events of which somebody is notified, and the ways: push, mail, both or none. */
const NoticeTable = ({ side, chosen, save }: NoticeTableProps) => (
  <table className="notices">
    <caption className="sr">{texts.what}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.what}</th>
        <th scope="col">{texts.push}</th>
        <th scope="col">{texts.mail}</th>
      </tr>
    </thead>
    <tbody>
      {noticeChoices[side].map((choice) => {
        const word = wordOf(choice, side);
        return (
          <tr key={choice}>
            <th scope="row">{word}</th>
            <td>
              <Checkbox
                label={<span className="sr">{texts.by(word, texts.push)}</span>}
                checked={isPushed(chosen, choice)}
                onChange={({ target }) => save({ [choice]: target.checked })}
              />
            </td>
            <td>
              {canBeMailed(choice) && (
                <Checkbox
                  label={<span className="sr">{texts.by(word, texts.mail)}</span>}
                  checked={isMailed(chosen, side, choice)}
                  onChange={({ target }) => save({ mails: { ...chosen.mails, [choice]: target.checked } })}
                />
              )}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

const NIGHT: QuietHours = { from: '21:00', to: '07:00' };
const ends = [
  ['from', texts.quietFrom],
  ['to', texts.quietTo],
] as const;

interface QuietTimesProps {
  chosen: QuietHours | null;
  save: (hours: QuietHours | null) => void;
}

/** The quiet hours. Incomplete times stay in their fields, and do not hold up other choices. */
function QuietTimes({ chosen, save }: QuietTimesProps) {
  const [typed, setTyped] = useState<{ hours: QuietHours; last: keyof QuietHours }>();
  const shown = chosen && (typed?.hours ?? chosen);

  function type(hours: QuietHours, last: keyof QuietHours): void {
    const isUsable = hours.from !== '' && hours.to !== '' && hours.from !== hours.to;
    setTyped(isUsable ? undefined : { hours, last });
    if (isUsable) save(hours);
  }

  const isWrong = ({ hours, last }: NonNullable<typeof typed>, end: keyof QuietHours) =>
    hours[end] === '' || (hours.from === hours.to && last === end);

  return (
    <>
      <Checkbox
        label={
          <span>
            {texts.quiet}
            <span className="small muted own-line">{texts.quietDetail}</span>
          </span>
        }
        checked={chosen !== null}
        onChange={({ target }) => {
          setTyped(undefined);
          save(target.checked ? NIGHT : null);
        }}
      />
      {shown && (
        <div className="fields">
          {ends.map(([end, label]) => (
            <TextField
              key={end}
              label={label}
              type="time"
              value={shown[end]}
              error={typed && isWrong(typed, end) ? texts.quietInvalid : undefined}
              onChange={({ target }) => type({ ...shown, [end]: target.value }, end)}
            />
          ))}
        </div>
      )}
    </>
  );
}
