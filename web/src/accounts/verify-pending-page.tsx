import { Link } from 'react-router-dom';
import { LinkButton } from '../ui/button.tsx';
import { Door } from './door.tsx';
import { pendingEmail } from './pending-email.ts';
import { ResendForm } from './resend-form.tsx';

export function VerifyPendingPage() {
  const email = pendingEmail();
  return (
    <Door
      title="Check your email"
      heading="Check your email"
      lead={
        <>
          We have sent a verification link to{' '}
          {email ? <b className="strong">{email}</b> : 'your email address'}. Open it to finish signing up. It
          works for 24 hours.
        </>
      }
    >
      <LinkButton wide to="/login">
        Return to Login
      </LinkButton>
      <section className="stack" aria-labelledby="resend-title">
        <div>
          <h2 className="h3" id="resend-title">
            Nothing there?
          </h2>
          <p className="small muted">Look into the spam folder, or have it sent again.</p>
        </div>
        <ResendForm />
      </section>
      <p className="small door__other">
        Wrong address?{' '}
        <Link className="strong" to="/signup">
          Back to sign up
        </Link>
      </p>
    </Door>
  );
}
