import { linkTexts } from '@nead/contracts/legal/link-texts.ts';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.tsx';
import type { CookieChoice } from './cookie-choice.ts';
import './cookie-banner.css';

/** The question about cookies, shown until a choice is made. It is at the bottom of the screen, and the page ends above it. */
export const CookieBanner = ({ onChoose }: { onChoose?: (choice: CookieChoice) => void }) => (
  <section className="consent" aria-label={linkTexts.cookies}>
    <p className="small">
      {linkTexts.cookiesAsked} <Link to="/legal/cookie-policy">{linkTexts.learnMore}</Link>
    </p>
    <div className="consent__acts">
      <Button variant="soft" small value="accepted" onClick={() => onChoose?.('accepted')}>
        {linkTexts.accept}
      </Button>
      <Button variant="soft" small value="declined" onClick={() => onChoose?.('declined')}>
        {linkTexts.decline}
      </Button>
    </div>
  </section>
);
