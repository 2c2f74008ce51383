import { Link } from 'react-router-dom';
import { LegalPage, Section } from './legal-page.tsx';
import { SupportLink } from './support-link.tsx';

export const TermsOfUsePage = () => (
  <LegalPage title="Terms of Use" lead="What you can expect of Nead, and what we ask of you.">
    <Section title="What Nead is">
      <p>
        Nead is a software platform only. It helps childminders to keep their records and parents to follow
        their child’s day. We do not provide childcare, we do not employ childminders, and we are no party to
        what a childminder and a parent agree with each other.
      </p>
    </Section>
    <Section title="No vetting">
      <p>
        We do not vet, check, register or recommend childminders. A childminder on Nead has not been inspected
        by us. Parents decide for themselves whom they trust with their child, and can ask for Garda vetting,
        Tusla registration, insurance and references.
      </p>
    </Section>
    <Section title="Who may use it">
      <ul>
        <li>You must be at least 18 years old.</li>
        <li>
          Childminders sign up themselves. Parents are added by their childminder and cannot register on their
          own.
        </li>
        <li>
          One account is for one person. Keep your password to yourself, and tell us if somebody else has had
          it.
        </li>
        <li>What you tell us about yourself has to be true.</li>
      </ul>
    </Section>
    <Section title="What a childminder takes on">
      <ul>
        <li>
          Records are to be made truthfully and in time; what is changed later stays visible as changed.
        </li>
        <li>You have the parents’ agreement for what you record about a child, and for any photo.</li>
        <li>
          You remain responsible for your duties in law. Nead’s reminders and limits help, and replace neither
          the law nor your own judgement.
        </li>
      </ul>
    </Section>
    <Section title="What a parent takes on">
      <ul>
        <li>
          What you see about your child is for you and your family. Do not pass on other people’s pictures or
          words.
        </li>
        <li>Nead is not for emergencies. If something is urgent, ring your childminder, or 112.</li>
      </ul>
    </Section>
    <Section title="What nobody may do">
      <ul>
        <li>Look at, or try to get at, what belongs to others.</li>
        <li>Upload what is unlawful, harmful to a child, or not yours to share.</li>
        <li>Disturb the service, or use it by machine in a way that gets in the way of others.</li>
      </ul>
      <p>
        An account that does so can be suspended. Where a child may be in danger, we tell the authorities.
      </p>
    </Section>
    <Section title="Plans, payment and adverts">
      <ul>
        <li>The free plan costs nothing. Paid plans are billed monthly and can be cancelled anytime.</li>
        <li>
          A cancelled plan lasts until the end of the time that is paid for. After that nothing is deleted;
          you can add no more than the free plan allows.
        </li>
        <li>
          Adverts appear on free accounts only. No advert is ever chosen by what is recorded about a child.
        </li>
        <li>If prices change, you hear of it at least 30 days before, and can cancel.</li>
      </ul>
    </Section>
    <Section title="What is yours stays yours">
      <p>
        What you write and upload is yours. You allow us to store it and to show it to those you share it
        with, since that is what Nead is for, and for nothing else. You can take it with you at any time.
      </p>
    </Section>
    <Section title="When it ends">
      <p>
        You can close your account whenever you like. Account data is removed within 30 days; what the law
        makes us keep, and for how long, stands in the <Link to="/legal/privacy-policy">Privacy Policy</Link>.
        Parents get a copy of their children’s records first, and 30 days to read them.
      </p>
    </Section>
    <Section title="What we answer for">
      <p>
        We take care that Nead works and that nothing is lost, and keep backups. It can still fail now and
        then, so keep what you cannot do without in a second place: every record can be exported. Nothing in
        these terms takes away rights that you have as a consumer, and we do not limit what we answer for in
        law.
      </p>
    </Section>
    <Section title="Law and changes">
      <p>
        These terms are under Irish law. If they change in a way that matters, we tell you by email before it
        does, and going on to use Nead means that you accept them. Questions:{' '}
        <SupportLink>write to us</SupportLink>.
      </p>
    </Section>
  </LegalPage>
);
