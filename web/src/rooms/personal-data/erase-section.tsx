import {
  erasure as erasureCall,
  requestErasure,
  withdrawErasure,
} from '@nead/contracts/personal-data/requests.ts';
import { personalDataTexts } from '@nead/contracts/personal-data/texts.ts';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { shortDate } from '../../engine/device/dates.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { queryOf } from '../../engine/live/query-of.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { tellMessage, useCommand } from '../../ui/command/use-command.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { OwnPassword } from '../accounts/security/own-password.tsx';
import { SecretForm } from '../accounts/security/secret-form.tsx';

type Erasure = z.output<(typeof erasureCall)['answer']>;
type Role = 'childminder' | 'parent';

const erasureQuery = queryOf(erasureCall, ['erasure'], { refetch: ['personal-data', 'register', 'fees'] });

/** Replaces ISO dates in a sentence with '14 Nov 2026'. */
const readable = (sentence: string) => sentence.replace(/\d{4}-\d{2}-\d{2}/g, (date) => shortDate(date));

/** Requests an erasure. It first says what is erased, what is kept and why (docs/decisions/040). */
export function EraseSection({ role }: { role: Role }) {
  const erasure = useQuery(erasureQuery);
  return (
    <Card className="stack" aria-labelledby="erase">
      <h2 id="erase">{personalDataTexts.eraseHeading[role]}</h2>
      {erasure.isPending && (
        <Loading label={personalDataTexts.loadingErasure}>
          <Skeleton shape="box" />
        </Loading>
      )}
      {erasure.isLoadingError && <ErrorState title={erasure.error.message} retry={() => erasure.refetch()} />}
      {erasure.data && <Erase erasure={erasure.data} role={role} />}
    </Card>
  );
}

function Erase({ erasure, role }: { erasure: Erasure; role: Role }) {
  const [asking, ask, close] = useOpened<true>();
  return (
    <>
      {erasure.request ? (
        <Standing due={erasure.request.due} />
      ) : (
        <>
          <p>{personalDataTexts.eraseLead[role]}</p>
          <p className="small muted">{personalDataTexts.eraseWait(shortDate(erasure.due))}</p>
        </>
      )}
      <h3>{personalDataTexts.whatGoes}</h3>
      <ul className="doings">
        {erasure.goes.map(({ what, when }) => (
          <li key={what}>
            <p className="small">{what}</p>
            <p className="meta">{readable(when)}</p>
          </li>
        ))}
      </ul>
      {erasure.stays.length > 0 && (
        <>
          <h3>{personalDataTexts.whatStays}</h3>
          <ul className="doings">
            {erasure.stays.map(({ what, until, why }) => (
              <li key={what}>
                <p className="small">{what}</p>
                <p className="meta">{personalDataTexts.staysUntil(readable(until), why)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {!erasure.request && (
        <div className="row">
          <Button variant="danger" onClick={() => ask(true)}>
            {personalDataTexts.eraseHeading[role]}
          </Button>
        </div>
      )}
      <Dialog open={Boolean(asking)} onClose={close} title={personalDataTexts.eraseAsked[role]}>
        <Confirm due={erasure.due} role={role} close={close} />
      </Dialog>
    </>
  );
}

function Standing({ due }: { due: string }) {
  const { busy, run } = useCommand(withdrawErasure, {
    said: personalDataTexts.withdrawn,
    failed: tellMessage,
  });
  return (
    <>
      <Note tone="gold">
        <b className="strong">{personalDataTexts.requested(shortDate(due))}</b>{' '}
        {personalDataTexts.eraseNoBackup}
      </Note>
      <div className="row">
        <Button disabled={busy} onClick={() => void run({})}>
          {personalDataTexts.takeItBack}
        </Button>
      </div>
    </>
  );
}

const Confirm = ({ due, role, close }: { due: string; role: Role; close: () => void }) => (
  <SecretForm
    label={personalDataTexts.eraseAsked[role]}
    command={requestErasure}
    words={{ saved: close }}
    act={personalDataTexts.eraseHeading[role]}
    danger
    small
    more={
      <Button variant="text" onClick={close}>
        {personalDataTexts.keepAccount}
      </Button>
    }
  >
    {(errors) => (
      <>
        <p>
          {personalDataTexts.eraseWait(shortDate(due))} {personalDataTexts.eraseNoBackup}
        </p>
        <OwnPassword error={errors.currentPassword} />
      </>
    )}
  </SecretForm>
);
