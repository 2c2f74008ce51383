import {
  erasure as erasureCall,
  requestErasure,
  withdrawErasure,
} from '@nead/contracts/personal-data/requests.ts';
import { texts } from '@nead/contracts/personal-data/texts.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call, load } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { useAsking } from '../../engine/api/use-asking.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { Note } from '../../ui/note.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { PasswordField } from '../accounts/fields/password-field.tsx';

type Erasure = z.output<(typeof erasureCall)['answer']>;
type Role = 'childminder' | 'parent';

const erasureQuery = queryOptions({
  queryKey: ['erasure'],
  queryFn: ({ signal }) => load(erasureCall, { signal }),
  meta: liveMeta<Erasure>({ refetch: ['personal-data', 'register'] }),
});

const dayOf = (date: string) => shortDate(`${date}T12:00:00Z`);
/** Replaces ISO dates in a sentence by '14 Nov 2026'. */
const readable = (sentence: string) => sentence.replace(/\d{4}-\d{2}-\d{2}/g, dayOf);

/** Requests an erasure. It first says what is erased, what is kept and why (docs/decisions/040). */
export function EraseSection({ role }: { role: Role }) {
  const erasure = useQuery(erasureQuery);
  return (
    <Card className="stack" aria-labelledby="erase">
      <h2 id="erase">{texts.eraseHeading[role]}</h2>
      {erasure.isPending && (
        <Loading label={texts.loadingErasure}>
          <Skeleton shape="box" />
        </Loading>
      )}
      {erasure.isLoadingError && (
        <ErrorState title={erasure.error.message} retry={() => void erasure.refetch()} />
      )}
      {erasure.data && <Erase erasure={erasure.data} role={role} />}
    </Card>
  );
}

function Erase({ erasure, role }: { erasure: Erasure; role: Role }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {erasure.request ? (
        <Standing due={erasure.request.due} />
      ) : (
        <>
          <p>{texts.eraseLead[role]}</p>
          <p className="small muted">{texts.eraseWait(dayOf(erasure.due))}</p>
        </>
      )}
      <h3>{texts.whatGoes}</h3>
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
          <h3>{texts.whatStays}</h3>
          <ul className="doings">
            {erasure.stays.map(({ what, until, why }) => (
              <li key={what}>
                <p className="small">{what}</p>
                <p className="meta">{texts.staysUntil(readable(until), why)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {!erasure.request && (
        <div className="row">
          <Button look="danger" onClick={() => setAsking(true)}>
            {texts.eraseHeading[role]}
          </Button>
        </div>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title={texts.eraseAsked[role]}>
        <Confirm due={erasure.due} role={role} close={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

function Standing({ due }: { due: string }) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function withdraw(): Promise<void> {
    setBusy(true);
    const reply = await call(withdrawErasure, {});
    await queries.invalidateQueries({ queryKey: erasureQuery.queryKey });
    setBusy(false);
    if (isProblem(reply)) showToast({ tone: 'danger', text: reply.message });
    else showToast({ text: texts.withdrawn });
  }
  return (
    <>
      <Note tone="gold">
        <b className="strong">{texts.requested(dayOf(due))}</b> {texts.eraseNoBackup}
      </Note>
      <div className="row">
        <Button disabled={busy} onClick={() => void withdraw()}>
          {texts.takeItBack}
        </Button>
      </div>
    </>
  );
}

function Confirm({ due, role, close }: { due: string; role: Role; close: () => void }) {
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const { busy, problem, ask } = useAsking();
  async function request(): Promise<void> {
    if (!(await ask(call(requestErasure, { body: { password } })))) return;
    await queries.invalidateQueries({ queryKey: erasureQuery.queryKey });
    close();
  }
  return (
    <Form send={request}>
      <p>
        {texts.eraseWait(dayOf(due))} {texts.eraseNoBackup}
      </p>
      <PasswordField
        label={texts.yourPassword}
        autoComplete="current-password"
        help={texts.noPassword}
        value={password}
        error={problem?.message}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" look="danger" disabled={busy}>
        {texts.eraseHeading[role]}
      </Button>
      <Button look="text" onClick={close}>
        {texts.keepAccount}
      </Button>
    </Form>
  );
}
