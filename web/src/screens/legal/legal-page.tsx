import { legalTexts, operatorTexts } from '@nead/contracts/legal/texts.ts';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAuth } from '../../engine/api/auth.ts';
import { useProviders } from '../../engine/api/providers.ts';
import { homeOf } from '../../engine/routing/homes.ts';
import { LegalLinks } from '../../rooms/legal/legal-links.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Brand } from '../../ui/page/brand.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ThemeButton } from '../../ui/page/theme-button.tsx';
import './legal-page.css';

export function LegalPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const home = homeOf(useAuth()?.user.role);
  const navigate = useNavigate();
  // A page opened by an outside link has nothing to go back to.
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate(home));
  return (
    <div className="paper">
      <header className="paper__bar">
        <IconButton icon={ArrowLeft} label={legalTexts.back} onClick={goBack} />
        <Brand to={home} />
        <ThemeButton />
      </header>
      <main className="paper__text">
        <PageTitle title={title} />
        <p className="muted">{lead}</p>
        <p className="meta">{legalTexts.lastChangedValue(legalTexts.changed)}</p>
        {children}
        <WhoRunsIt />
      </main>
      <LegalLinks />
    </div>
  );
}

/** The operator of this installation. The answer to a query names it, so it is last, where nothing moves when it arrives. */
function WhoRunsIt() {
  const operator = useProviders();
  if (!operator) return null;
  return (
    <LegalSection title={operatorTexts.who}>
      <p>
        {operatorTexts.runBy(operator.operator)} {operatorTexts.keptIn(operator.dataIn)}
      </p>
      <p>
        {operatorTexts.writeTo} <a href={`mailto:${operator.supportEmail}`}>{operator.supportEmail}</a>
      </p>
    </LegalSection>
  );
}

export const LegalSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);
