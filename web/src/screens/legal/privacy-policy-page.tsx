import { linkTexts } from '@nead/contracts/legal/link-texts.ts';
import { legalTexts } from '@nead/contracts/legal/texts.ts';
import { rulesOn } from '@nead/contracts/personal-data/retention.ts';
import { Link } from 'react-router-dom';
import { todayHere } from '../../engine/device/now.ts';
import { SupportLink } from '../../rooms/legal/support-link.tsx';
import { Table } from '../../ui/table.tsx';
import { LegalPage, LegalSection } from './legal-page.tsx';

const { account, finance, communication, backups } = rulesOn(todayHere());
const periods = [
  { what: legalTexts.accountDataAfter, long: account.long },
  { what: legalTexts.financialRecords, long: finance.long },
  { what: legalTexts.communicationLogs, long: communication.long },
  { what: legalTexts.backups, long: backups.long },
];

export const PrivacyPolicyPage = () => (
  <LegalPage title={linkTexts.privacyPolicy} lead={legalTexts.privacyLead}>
    <LegalSection title={legalTexts.inShort}>
      <ul>
        <li>{legalTexts.neadKeepsTheDaily}</li>
        <li>{legalTexts.weSellNothingAbout}</li>
        <li>{legalTexts.canSeeCorrect}</li>
        <li>{legalTexts.questionsAboutPrivacy}</li>
      </ul>
    </LegalSection>
    <LegalSection title={legalTexts.isResponsible}>
      <p>{legalTexts.neadIsASoftware}</p>
      <p>
        {legalTexts.anythingAboutPrivacy} <SupportLink>{legalTexts.writeToUs}</SupportLink>
        {legalTexts.privacyEnquiriesAreAnswered}
      </p>
    </LegalSection>
    <LegalSection title={legalTexts.isKept}>
      <ul>
        <li>
          <b className="strong">{legalTexts.yourAccount}</b> {legalTexts.nameEmailAddressPhone}
        </li>
        <li>
          <b className="strong">{legalTexts.childrenInCare}</b> {legalTexts.nameDateOfBirth}
        </li>
        <li>
          <b className="strong">{legalTexts.howYouLog}</b> {legalTexts.timesTheKind}
        </li>
        <li>
          <b className="strong">{legalTexts.youPay}</b> {legalTexts.yourPlan}
        </li>
        <li>
          <b className="strong">{legalTexts.careCosts}</b> {legalTexts.feesAndPayments}
        </li>
        <li>
          <b className="strong">{legalTexts.notifications}</b> {legalTexts.addressOfThisBrowser}
        </li>
      </ul>
      <p>{legalTexts.weKeep}</p>
    </LegalSection>
    <LegalSection title={legalTexts.whoSees}>
      <ul>
        <li>{legalTexts.childminderSees}</li>
        <li>{legalTexts.parentSeesTheir}</li>
        <li>{legalTexts.inspectorSees}</li>
        <li>{legalTexts.coverSees}</li>
        <li>{legalTexts.ourOwnStaffSee}</li>
        <li>{legalTexts.companiesThatWork}</li>
      </ul>
      <p>{legalTexts.youChoose}</p>
    </LegalSection>
    <LegalSection title={legalTexts.howLong}>
      <div className="card card--flush tablebox">
        <Table
          caption={legalTexts.howLongThings}
          columns={[
            { head: legalTexts.what, cell: ({ what }) => what },
            { head: legalTexts.storedLong, cell: ({ long }) => long },
          ]}
          rows={periods}
          keyOf={({ what }) => what}
        />
      </div>
      <p>{legalTexts.childminderMustKeep}</p>
    </LegalSection>
    <LegalSection title={legalTexts.youCanAsk}>
      <ul>
        <li>{legalTexts.toSee}</li>
        <li>{legalTexts.to}</li>
        <li>{legalTexts.haveItDeleted}</li>
        <li>{legalTexts.toSay}</li>
      </ul>
      <p>
        {legalTexts.complainTo}{' '}
        <a href="https://www.dataprotection.ie" rel="noreferrer">
          {legalTexts.dataProtectionCommission}
        </a>
        .
      </p>
    </LegalSection>
    <LegalSection title={legalTexts.howItIsProtected}>
      <p>{legalTexts.everythingTravelsEncryptedNames}</p>
    </LegalSection>
    <LegalSection title={legalTexts.age}>
      <p>{legalTexts.accountsAreForPeople}</p>
    </LegalSection>
    <LegalSection title={legalTexts.cookiesAndAdverts}>
      <p>
        {legalTexts.isStored} <Link to="/legal/cookie-policy">{linkTexts.cookiePolicy}</Link>
        {legalTexts.advertsAppearOnFreeAccounts}
      </p>
    </LegalSection>
    <LegalSection title={legalTexts.changes}>
      <p>{legalTexts.thisPolicyChanges}</p>
    </LegalSection>
  </LegalPage>
);
