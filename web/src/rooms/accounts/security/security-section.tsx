import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import {
  changeOwnEmail,
  endOtherSessions,
  endSession,
  type OwnSession,
  type SecurityEntry,
  stopRecovery,
} from '@nead/contracts/accounts/security-requests.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ApiProblem } from '../../../engine/api/api-problem.ts';
import { useNextPage } from '../../../engine/api/next-page.ts';
import { ago, longDate } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { dayAndTime } from '../../../ui/day-and-time.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { useFocusGoesOn } from '../../../ui/form/focus-goes-on.ts';
import { useFocusOfTurn } from '../../../ui/form/focus-of-turn.ts';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { Note } from '../../../ui/note.tsx';
import { FirstFew } from '../../../ui/page/first-few.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/page/states.tsx';
import { emailField } from '../fields/email-field.ts';
import { securityPagesQuery, sessionsQuery } from '../profile/profile-queries.ts';
import { iconOfDevice } from './device-kind.ts';
import { GoogleSection } from './google-section.tsx';
import { OwnPassword } from './own-password.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SecretForm } from './secret-form.tsx';
import './security.css';

/** Sessions, security log and second factor. */
export function SecuritySection() {
  const log = useInfiniteQuery(securityPagesQuery);
  const earlier = useNextPage(log);
  const ways = log.data?.pages[0];
  const entries = log.data?.pages.flatMap((page) => page.entries);
  return (
    <Card className="stack stack--l" aria-labelledby="security">
      <h2 id="security">{accountPageTexts.security}</h2>
      {ways?.recovery && <StandingRecovery from={ways.recovery} />}
      {ways && <PasskeySection passkeys={ways.passkeys} />}
      {ways && <SecondFactorSection on={ways.secondFactor} />}
      {ways?.google && <GoogleSection isOnly={!ways.hasPassword && ways.passkeys.length === 0} />}
      <EmailSection />
      <OwnSessions />
      <section className="stack stack--s" aria-labelledby="security-log">
        <h3 id="security-log">{accountPageTexts.whatHappened}</h3>
        {log.isPending && (
          <Loading label={accountPageTexts.loadingWhatHappened}>
            <Skeleton shape="box" />
          </Loading>
        )}
        {log.isLoadingError && <ErrorState title={log.error.message} retry={() => log.refetch()} />}
        {entries?.length === 0 && <p className="small muted">{accountPageTexts.nothingYet}</p>}
        {entries && entries.length > 0 && (
          <FirstFew items={entries} line={lineOf} earlier={log.hasNextPage ? earlier : undefined} />
        )}
      </section>
    </Card>
  );
}

/** The note that somebody waits to set a password through the mailbox alone. Any device of the owner can stop it. */
function StandingRecovery({ from }: { from: string }) {
  const { busy, run } = useCommand(stopRecovery, {
    said: { text: accountPageTexts.recoveryStopped, about: 'recovery' },
    failed: showFailure,
  });
  return (
    <div className="stack stack--s" id="recovery">
      <Note tone="coral">{accountPageTexts.recoveryStanding(dayAndTime(from))}</Note>
      <Button variant="danger" disabled={busy} onClick={() => void run({})}>
        {accountPageTexts.recoveryStop}
      </Button>
    </div>
  );
}

const lineOf = ({ _id, at, text, device, reason }: SecurityEntry) => (
  <li key={_id}>
    <p className="small">{text}</p>
    {reason !== null && <p className="small">{accountPageTexts.whySaid(reason)}</p>}
    <p className="meta">
      <time dateTime={at} title={longDate(at)}>
        {dayAndTime(at)}
      </time>
      {device && `, ${device}`}
    </p>
  </li>
);

/** A new address for the account: asked for here, and confirmed by mail. */
function EmailSection() {
  const [open, show, close] = useOpened<true>();
  const box = useFocusOfTurn<HTMLDivElement>(Boolean(open));
  return (
    <div className="stack" ref={box}>
      <Button
        variant="line"
        data-opens
        aria-expanded={Boolean(open)}
        onClick={() => (open ? close() : show(true))}
      >
        {open ? accountPageTexts.keepTheEmail : accountPageTexts.changeEmail}
      </Button>
      {open && <EmailForm onDone={close} />}
    </div>
  );
}

const EmailForm = ({ onDone }: { onDone: () => void }) => (
  <SecretForm
    label={accountPageTexts.changeEmail}
    command={changeOwnEmail}
    words={{
      said: (_, { body }) => ({ text: accountPageTexts.proofSent(body.email), about: 'email' }),
      saved: onDone,
    }}
    failed={accountPageTexts.changeEmailFailed}
    act={accountPageTexts.sendProof}
    acting={accountPageTexts.sending}
    small
  >
    {(errors) => (
      <>
        <TextField
          {...emailField}
          label={accountPageTexts.newEmail}
          help={accountPageTexts.newEmailHelp}
          autoComplete="off"
          error={errors.email}
        />
        <OwnPassword error={errors.currentPassword} />
      </>
    )}
  </SecretForm>
);

/** The account's sessions, each with a button that ends it. */
function OwnSessions() {
  const sessions = useQuery(sessionsQuery);
  const box = useFocusGoesOn<HTMLElement>();
  const others = sessions.data?.filter(({ current }) => !current) ?? [];

  const { run } = useCommand(endOtherSessions, {
    said: ({ ended }) => ({ text: accountPageTexts.othersLoggedOut(ended), about: 'sessions' }),
    failed: showFailure,
  });

  return (
    <section className="stack stack--s" aria-labelledby="sessions" ref={box}>
      <h3 id="sessions">{accountPageTexts.sessions}</h3>
      {sessions.isPending && (
        <Loading label={accountPageTexts.loadingSessions}>
          <Skeleton shape="box" />
        </Loading>
      )}
      {sessions.isLoadingError && (
        <ErrorState title={sessions.error.message} retry={() => sessions.refetch()} />
      )}
      <ul className="doings">
        {sessions.data?.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      {others.length > 0 && (
        <Button variant="soft" onClick={() => void run({})}>
          {accountPageTexts.logOutEverywhereElse}
        </Button>
      )}
    </section>
  );
}

function showFailure({ message: text }: ApiProblem): undefined {
  showToast({ text, tone: 'danger', about: 'sessions' });
}

function SessionRow({ session }: { session: OwnSession }) {
  const { device, startedAt, lastActiveAt, current } = session;
  const now = useNow();
  const { busy, run } = useCommand(endSession, {
    said: { text: accountPageTexts.loggedOut(device), about: 'sessions' },
    failed: showFailure,
  });
  return (
    <li className="row">
      <Icon of={iconOfDevice(device)} />
      <div className="grow">
        <p className="small strong">{device || accountPageTexts.browser}</p>
        <p className="meta">
          {accountPageTexts.sessionSince(dayAndTime(startedAt))},{' '}
          {accountPageTexts.activeAgo(ago(lastActiveAt, now))}
        </p>
      </div>
      {current ? (
        <Badge tone="green">{accountPageTexts.thisDevice}</Badge>
      ) : (
        <Button
          variant="line"
          small
          disabled={busy}
          aria-label={accountPageTexts.logOutDevice(device)}
          onClick={() => void run({ params: { id: session._id } })}
        >
          {accountPageTexts.logOut}
        </Button>
      )}
    </li>
  );
}
