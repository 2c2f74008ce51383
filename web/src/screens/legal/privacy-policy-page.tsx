import { dublinDate } from '@nead/contracts/dublin.ts';
import { linkTexts } from '@nead/contracts/legal/link-texts.ts';
import { texts } from '@nead/contracts/legal/texts.ts';
import { rulesOn } from '@nead/contracts/personal-data/retention.ts';
import { Link } from 'react-router-dom';
import { SupportLink } from '../../rooms/legal/support-link.tsx';
import { Table } from '../../ui/table.tsx';
import { LegalPage, Section } from './legal-page.tsx';

const { account, finance, communication, backups } = rulesOn(dublinDate(new Date()));
const periods = [
  { what: texts.accountDataAfter, long: account.long },
  { what: texts.financialRecords, long: finance.long },
  { what: texts.communicationLogs, long: communication.long },
  { what: texts.backups, long: backups.long },
];

export const PrivacyPolicyPage = () => (
  <LegalPage title={linkTexts.privacyPolicy} lead={texts.privacyLead}>
    <Section title={texts.inShort}>
      <ul>
        <li>{texts.neadKeepsTheDaily}</li>
        <li>{texts.weSellNothingAbout}</li>
        <li>{texts.canSeeCorrect}</li>
        <li>{texts.questionsAboutPrivacy}</li>
      </ul>
    </Section>
    <Section title={texts.isResponsible}>
      <p>{texts.neadIsASoftware}</p>
      <p>
        {texts.anythingAboutPrivacy} <SupportLink>{texts.writeToUs}</SupportLink>
        {texts.privacyEnquiriesAreAnswered}
      </p>
    </Section>
    <Section title={texts.isKept}>
      <ul>
        <li>
          <b className="strong">{texts.yourAccount}</b> {texts.nameEmailAddressPhone}
        </li>
        <li>
          <b className="strong">{texts.childrenInCare}</b> {texts.nameDateOfBirth}
        </li>
        <li>
          <b className="strong">{texts.howYouLog}</b> {texts.timesTheKind}
        </li>
        <li>
          <b className="strong">{texts.youPay}</b> {texts.yourPlan}
        </li>
      </ul>
      <p>{texts.weKeep}</p>
    </Section>
    <Section title={texts.whoSees}>
      <ul>
        <li>{texts.childminderSees}</li>
        <li>{texts.parentSeesTheir}</li>
        <li>{texts.inspectorSees}</li>
        <li>{texts.ourOwnStaffSee}</li>
        <li>{texts.companiesThatWork}</li>
      </ul>
      <p>{texts.youChoose}</p>
    </Section>
    <Section title={texts.howLong}>
      <div className="card card--flush tablebox">
        <Table
          caption={texts.howLongThings}
          columns={[
            { head: texts.what, cell: ({ what }) => what },
            { head: texts.storedLong, cell: ({ long }) => long },
          ]}
          rows={periods}
          keyOf={({ what }) => what}
        />
      </div>
      <p>{texts.childminderMustKeep}</p>
    </Section>
    <Section title={texts.youCanAsk}>
      <ul>
        <li>{texts.toSee}</li>
        <li>{texts.to}</li>
        <li>{texts.haveItDeleted}</li>
        <li>{texts.toSay}</li>
      </ul>
      <p>
        {texts.complainTo}{' '}
        <a href="https://www.dataprotection.ie" rel="noreferrer">
          {texts.dataProtectionCommission}
        </a>
        .
      </p>
    </Section>
    <Section title={texts.howItIsProtected}>
      <p>{texts.everythingTravelsEncryptedNames}</p>
    </Section>
    <Section title={texts.age}>
      <p>{texts.accountsAreForPeople}</p>
    </Section>
    <Section title={texts.cookiesAndAdverts}>
      <p>
        {texts.isStored} <Link to="/legal/cookie-policy">{linkTexts.cookiePolicy}</Link>
        {texts.advertsAppearOnFreeAccounts}
      </p>
    </Section>
    <Section title={texts.changes}>
      <p>{texts.thisPolicyChanges}</p>
    </Section>
  </LegalPage>
);
