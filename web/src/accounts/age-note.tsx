import { texts } from '@nead/contracts/accounts/texts.ts';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';

const pages: Readonly<Record<string, string>> = {
  'Terms of Use': '/legal/terms-of-use',
  'Privacy Policy': '/legal/privacy-policy',
};

/** The sentence that continuing agrees to, with the pages that it names one press away. */
export const AgeNote = () => (
  <p className="small muted agenote">
    {texts.ageNote.split(/(Terms of Use|Privacy Policy)/).map((part) => {
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
