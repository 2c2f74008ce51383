import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { Link } from 'react-router-dom';
import { Door } from '../../rooms/accounts/door/door.tsx';
import { pendingEmail } from '../../rooms/accounts/door/pending-email.ts';
import { ResendForm } from '../../rooms/accounts/door/resend-form.tsx';
import { LinkButton } from '../../ui/button.tsx';

export function VerifyPendingPage() {
  const email = pendingEmail();
  return (
    <Door
      title={pageTexts.checkYourEmail}
      heading={pageTexts.checkYourEmail}
      lead={
        <>
          {pageTexts.linkSentTo} {email ? <b className="strong">{email}</b> : pageTexts.yourEmailAddress}
          {pageTexts.linkSentAfter}
        </>
      }
    >
      <LinkButton wide to="/login">
        {pageTexts.returnToLogin}
      </LinkButton>
      <section className="stack" aria-labelledby="resend-title">
        <div>
          <h2 className="h3" id="resend-title">
            {pageTexts.nothingThere}
          </h2>
          <p className="small muted">{pageTexts.lookIntoSpam}</p>
        </div>
        <ResendForm />
      </section>
      <p className="small door__other">
        {pageTexts.wrongAddress}{' '}
        <Link className="strong" to="/signup">
          {pageTexts.backToSignUp}
        </Link>
      </p>
    </Door>
  );
}
