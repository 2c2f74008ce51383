import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import type { ReactNode } from 'react';
import { LegalLinks } from '../legal/legal-links.tsx';
import { Brand } from '../ui/brand.tsx';
import { Landscape } from '../ui/landscape.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ThemeButton } from '../ui/theme-button.tsx';
import './door.css';

interface DoorProps {
  title: string;
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Comes when it comes: nothing stands below it that could move. */
  below?: ReactNode;
}

/** What all the ways in stand in: the house on the hill, then what is asked for, then the small print. */
export function Door({ title, heading, lead, children, below }: DoorProps) {
  return (
    <main className="door">
      <div className="door__art">
        <Landscape />
        <div className="door__brand">
          <Brand to="/login" />
        </div>
        <div className="door__words">
          <p>{pageTexts.dayWrittenDown}</p>
          <p className="muted">{pageTexts.childmindersInIreland}</p>
        </div>
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
