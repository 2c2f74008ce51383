import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { capitalised } from '@nead/contracts/capitalised.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { type DemoLogin, fetchDemoLogins } from './demo-logins.ts';

/** The childminder records the days, so she comes first. */
const order = ['childminder', 'parent', 'admin'] as const;

/** Tells two accounts of the same role apart: by the plan, or else by the name. */
const detailOf = ({ plan, firstName, role }: DemoLogin) => {
  if (role === 'admin') return undefined;
  return plan ? capitalised(plan.toLowerCase()) : firstName;
};

export function DemoButtons(props: { disabled: boolean; onChoose: (login: DemoLogin) => void }) {
  const { disabled, onChoose } = props;
  const [logins, setLogins] = useState<DemoLogin[]>([]);
  // The front page offers a visit as one of these roles.
  const asked = useSearchParams()[0].get('demo');
  const choose = useRef(onChoose);
  useEffect(() => {
    const leaving = new AbortController();
    void fetchDemoLogins(leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      setLogins(order.flatMap((role) => found.filter((login) => login.role === role)));
      const wanted = found.find(({ role }) => role === asked);
      if (wanted) choose.current(wanted);
    });
    return () => leaving.abort();
  }, [asked]);
  if (logins.length === 0) return null;
  return (
    <section className="demo" aria-labelledby="demo-title">
      <div>
        <h2 className="h3" id="demo-title">
          {accountPageTexts.tryTheDemo}
        </h2>
        <p className="small">{accountPageTexts.demoDetail}</p>
      </div>
      <div className="demo__acts">
        {logins.map((login) => (
          <Button key={login.email} disabled={disabled} onClick={() => onChoose(login)}>
            <span className="demo__who">
              {accountPageTexts.roles[login.role]}
              {detailOf(login) && <small>{detailOf(login)}</small>}
            </span>
          </Button>
        ))}
      </div>
    </section>
  );
}
