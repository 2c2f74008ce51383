import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { linkTexts } from '@nead/contracts/legal/link-texts.ts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';

const pages: Readonly<Record<string, string>> = {
  [linkTexts.termsOfUse]: '/legal/terms-of-use',
  [linkTexts.privacyPolicy]: '/legal/privacy-policy',
};

/** The sentence that continuing agrees to, with links to the pages it names. */
export const AgeNote = () => (
  <p className="small muted agenote">
    {accountTexts.ageNote.split(new RegExp(`(${Object.keys(pages).join('|')})`)).map((part) => {
      const page = pages[part];
      // The page opens in a new tab, so that the input is kept.
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
