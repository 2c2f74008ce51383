import { demoTexts } from '@nead/contracts/app/texts.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { auth } from '../engine/api/auth.ts';
import { hasDemo } from '../engine/api/demo.ts';
import { homeOf } from '../engine/routing/homes.ts';
import { fetchDemoLogins } from '../rooms/accounts/before-login/demo-logins.ts';
import { askToLogIn } from '../rooms/accounts/before-login/login-call.ts';
import { VisitorFrame } from '../rooms/accounts/before-login/visitor-frame.tsx';
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

/** Opens the demo in this tab alone; the childminder who asked for it stays logged in in her other tabs. */
export function LookPage() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();

  const asked = useRef<AbortController>(undefined);

  async function begin(): Promise<void> {
    const asking = new AbortController();
    asked.current = asking;
    setFailure(undefined);
    const why = await beginVisit(asking.signal);
    if (asking.signal.aborted) return;
    if (why) setFailure(why);
    else navigate(homeOf('childminder'), { replace: true });
  }
  const first = useEffectEvent(begin);
  useEffect(() => {
    if (hasDemo()) void first();
    return () => asked.current?.abort();
  }, []);

  if (!hasDemo()) return <Navigate to="/login" replace />;
  return (
    <VisitorFrame title={demoTexts.look} heading={demoTexts.look}>
      {failure === undefined && <EmptyState title={demoTexts.opening} detail={demoTexts.openingDetail} />}
      {failure !== undefined && <ErrorState title={failure} retry={() => void begin()} />}
    </VisitorFrame>
  );
}
