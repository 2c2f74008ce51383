import { texts } from '@nead/contracts/accounts/texts.ts';
import { linkTexts } from '@nead/contracts/legal/link-texts.ts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';

const pages: Readonly<Record<string, string>> = {
  [linkTexts.termsOfUse]: '/legal/terms-of-use',
  [linkTexts.privacyPolicy]: '/legal/privacy-policy',
};

/** The sentence that continuing agrees to, with the pages that it names one press away. */
export const AgeNote = () => (
  <p className="small muted agenote">
    {texts.ageNote.split(new RegExp(`(${Object.keys(pages).join('|')})`)).map((part) => {
      const page = pages[part];
      // A new tab: what has been typed stays.
      return page ? (
        <Link key={part} to={page} target="_blank" rel="noopener">
          {part}
        </Link>
      ) : (
        <Fragment key={part}>{part}</Fragment>
      );
    })}
  </p>
);
