import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { Link } from 'react-router-dom';
import { pendingEmail } from '../../rooms/accounts/before-login/pending-email.ts';
import { ResendForm } from '../../rooms/accounts/before-login/resend-form.tsx';
import { VisitorFrame } from '../../rooms/accounts/before-login/visitor-frame.tsx';
import { LinkButton } from '../../ui/button.tsx';

export function VerifyPendingPage() {
  const email = pendingEmail();
  return (
    <VisitorFrame
      title={accountPageTexts.checkYourEmail}
      heading={accountPageTexts.checkYourEmail}
      lead={
        <>
          {accountPageTexts.linkSentTo}{' '}
          {email ? <b className="strong">{email}</b> : accountPageTexts.yourEmailAddress}
          {accountPageTexts.linkSentAfter}
        </>
      }
    >
      <LinkButton wide to="/login">
        {accountPageTexts.returnToLogin}
      </LinkButton>
      <section className="stack" aria-labelledby="resend-title">
        <div>
          <h2 className="h3" id="resend-title">
            {accountPageTexts.nothingThere}
          </h2>
          <p className="small muted">{accountPageTexts.lookIntoSpam}</p>
        </div>
        <ResendForm />
      </section>
      <p className="small door__other">
        {accountPageTexts.wrongAddress}{' '}
        <Link className="strong" to="/signup">
          {accountPageTexts.backToSignUp}
        </Link>
      </p>
    </VisitorFrame>
  );
}
