import { demoTexts } from '@nead/contracts/app/demo-texts.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { auth } from '../engine/api/auth.ts';
import { hasDemo } from '../engine/api/of-demo.ts';
import { homeOf } from '../engine/routing/homes.ts';
import { fetchDemoLogins } from '../rooms/accounts/before-login/demo-logins.ts';
import { askToLogIn } from '../rooms/accounts/before-login/login-call.ts';
import { PageTitle } from '../ui/page/page-title.tsx';
import { EmptyState, ErrorState } from '../ui/page/states.tsx';

/** Begins a visit to the demo's childminder; otherwise says why there is none. */
async function beginVisit(leaving: AbortSignal): Promise<string | undefined> {
  const login = (await fetchDemoLogins(leaving)).find(({ role }) => role === 'childminder');
  if (!login) return demoTexts.notOpened;
  const outcome = await askToLogIn({ email: login.email, password: login.password, rememberMe: false });
  if (leaving.aborted) return undefined;
  if (!('session' in outcome)) return 'failure' in outcome ? outcome.failure : demoTexts.notOpened;
  auth.visit(outcome.session);
  return undefined;
}

/** Opens the demo for this tab alone, beside the session of whoever asked for it. */
export function LookPage() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();

  async function begin(leaving: AbortSignal): Promise<void> {
    setFailure(undefined);
    const why = await beginVisit(leaving);
    if (leaving.aborted) return;
    if (why) setFailure(why);
    else navigate(homeOf('childminder'), { replace: true });
  }
  const first = useEffectEvent(begin);
  useEffect(() => {
    const leaving = new AbortController();
    if (hasDemo()) void first(leaving.signal);
    return () => leaving.abort();
  }, []);

  if (!hasDemo()) return <Navigate to="/login" replace />;
  return (
    <main className="main stack">
      <PageTitle title={demoTexts.look} />
      {failure === undefined && <EmptyState title={demoTexts.opening} detail={demoTexts.openingDetail} />}
      {failure !== undefined && (
        <ErrorState title={failure} retry={() => void begin(new AbortController().signal)} />
      )}
    </main>
  );
}
