import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { ReactNode } from 'react';
import { Brand } from '../../../ui/page/brand.tsx';
import { useFocusOfGone } from '../../../ui/page/focus-of-gone.ts';
import { Landscape } from '../../../ui/page/landscape.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { ThemeButton } from '../../../ui/page/theme-button.tsx';
import { LegalLinks } from '../../legal/legal-links.tsx';
import './visitor-frame.css';

interface VisitorFrameProps {
  title: string;
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
  /** The picture under the words beside the form, on wide screens. */
  picture?: ReactNode;
  /** Content below the form. It may load later, since nothing below it could move. */
  below?: ReactNode;
}

/** The frame of all pages before login: the landscape, the form, and small print. */
export function VisitorFrame({ title, heading, lead, children, picture, below }: VisitorFrameProps) {
  const frame = useFocusOfGone();
  return (
    <main className="door" ref={frame}>
      <div className="door__art">
        <Landscape />
        <div className="door__brand">
          <Brand to="/" />
        </div>
        <div className="door__words">
          <p>{accountPageTexts.dayWrittenDown}</p>
          <p className="muted">{accountPageTexts.childmindersInIreland}</p>
        </div>
        {picture && <div className="door__picture">{picture}</div>}
      </div>
      <ThemeButton />
      <div className="door__form">
        <div>
          <PageTitle title={title} heading={heading} />
          {lead && <p className="muted">{lead}</p>}
        </div>
        {children}
        <LegalLinks />
        {below}
      </div>
    </main>
  );
}
