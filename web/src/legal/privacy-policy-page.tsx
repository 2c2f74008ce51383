import { dublinDate } from '@nead/contracts/dublin.ts';
import { rulesOn } from '@nead/contracts/personal-data/retention.ts';
import { Link } from 'react-router-dom';
import { Table } from '../ui/table.tsx';
import { LegalPage, Section } from './legal-page.tsx';
import { SupportLink } from './support-link.tsx';

const { account, finance, communication, backups } = rulesOn(dublinDate(new Date()));
const periods = [
  { what: 'Account data after you delete your account', long: account.long },
  { what: 'Financial records', long: finance.long },
  { what: 'Communication logs', long: communication.long },
  { what: 'Backups', long: backups.long },
];

export const PrivacyPolicyPage = () => (
  <LegalPage
    title="Privacy Policy"
    lead="What Nead keeps about you and the children in care, why, for how long, and what you can ask of us."
  >
    <Section title="In short">
      <ul>
        <li>
          Nead keeps the daily record that a childminder makes, and shows it to the parents of each child.
        </li>
        <li>We sell nothing about you to anybody. Nobody else’s script watches you while you use Nead.</li>
        <li>You can see, correct, take with you and delete what is kept about you.</li>
        <li>Questions about privacy are answered within 2 business days.</li>
      </ul>
    </Section>
    <Section title="Who is responsible">
      <p>
        Nead is a software platform only. For a child’s record, the childminder decides what is written down
        and is responsible for it; we keep it on the childminder’s behalf. For your own account, the way you
        log in and what you pay, we are responsible ourselves.
      </p>
      <p>
        For anything about privacy: <SupportLink>write to us</SupportLink>. Privacy enquiries are answered
        within 2 business days.
      </p>
    </Section>
    <Section title="What is kept, and why">
      <ul>
        <li>
          <b className="strong">Your account:</b> name, email address, phone number, address and photo if you
          give them, and your password in a form that cannot be read back. Without it nobody could tell you
          from somebody else.
        </li>
        <li>
          <b className="strong">Children in care:</b> name, date of birth, contacts, allergies, dietary and
          medical needs, and the day itself: attendance, meals, sleep, nappies, incidents, photos and
          messages. Childminders need it to care for the child, and the law asks them to keep much of it.
        </li>
        <li>
          <b className="strong">How you log in:</b> the times, the kind of device and the first part of the
          network address. You see all of it under Security in your profile.
        </li>
        <li>
          <b className="strong">What you pay:</b> your plan and its dates. Card numbers go to the payment
          provider and never reach us.
        </li>
      </ul>
      <p>
        We keep this to provide what you signed up for, to do what the law asks of us, and to keep accounts
        safe. Health information about a child is kept because a parent has agreed to it for the child’s care.
      </p>
    </Section>
    <Section title="Who sees it">
      <ul>
        <li>A childminder sees the children in their own care, and their parents.</li>
        <li>A parent sees their own children, and nobody else’s.</li>
        <li>
          An inspector sees what a childminder opens to them, for as long as the childminder says; each look
          is recorded.
        </li>
        <li>
          Our own staff see no child’s record. Should support ever need to, it takes a written reason, ends by
          itself, and the childminder is told.
        </li>
        <li>
          Companies that work for us: hosting, sending email, and taking payments. They may use what they get
          for that work only.
        </li>
      </ul>
      <p>
        If you choose to log in with Google, Google tells us your name, email address and picture, and learns
        that you use Nead.
      </p>
    </Section>
    <Section title="How long it is kept">
      <div className="card card--flush tablebox">
        <Table
          caption="How long things are kept"
          columns={[
            { head: 'What', cell: ({ what }) => what },
            { head: 'How long', cell: ({ long }) => long },
          ]}
          rows={periods}
          keyOf={({ what }) => what}
        />
      </div>
      <p>
        A childminder must keep some of a child’s record, such as attendance and incidents, for as long as the
        law says. That part stays, sealed, after an account is gone.
      </p>
    </Section>
    <Section title="What you can ask for">
      <ul>
        <li>To see what is kept about you, and a copy to take with you.</li>
        <li>To have what is wrong put right; most of it you can change yourself in your profile.</li>
        <li>To have it deleted, apart from what the law makes us keep.</li>
        <li>To say no to a use of it, or to take back what you agreed to.</li>
      </ul>
      <p>
        If our answer does not satisfy you, you can turn to the{' '}
        <a href="https://www.dataprotection.ie" rel="noreferrer">
          Data Protection Commission
        </a>
        .
      </p>
    </Section>
    <Section title="How it is protected">
      <p>
        Everything travels encrypted. Names, contacts, medical details and free text are also kept encrypted,
        with a key for each person, so that deleting the key deletes what it opened. Every change of a child’s
        record is kept with who made it and when, and a change that went around this would show.
      </p>
    </Section>
    <Section title="Age">
      <p>
        Accounts are for people of at least 18. Children have no accounts; what is kept about them comes from
        their childminder and their parents.
      </p>
    </Section>
    <Section title="Cookies and adverts">
      <p>
        What is stored in your browser is listed in the <Link to="/legal/cookie-policy">Cookie Policy</Link>.
        Adverts appear on free accounts only, and only if you have accepted them. They may come from an advert
        provider, in a frame that sees nothing of the page around it; the provider learns your network
        address. No advert is ever chosen by what is recorded about a child.
      </p>
    </Section>
    <Section title="Changes">
      <p>
        If this policy changes in a way that matters, we tell you by email before it does. The date at the top
        says when it was last changed.
      </p>
    </Section>
  </LegalPage>
);
