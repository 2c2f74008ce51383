import { linkTexts } from '@nead/contracts/legal/link-texts.ts';
import { legalTexts } from '@nead/contracts/legal/texts.ts';
import { Link } from 'react-router-dom';
import { SupportLink } from '../../rooms/legal/support-link.tsx';
import { LegalPage, LegalSection } from './legal-page.tsx';

export const TermsOfUsePage = () => (
  <LegalPage title={linkTexts.termsOfUse} lead={legalTexts.termsLead}>
    <LegalSection title={legalTexts.whatNead}>
      <p>{legalTexts.neadIsASoftwarePlatform}</p>
    </LegalSection>
    <LegalSection title={legalTexts.noVetting}>
      <p>{legalTexts.weDoNotVet}</p>
    </LegalSection>
    <LegalSection title={legalTexts.mayUse}>
      <ul>
        <li>{legalTexts.youMust}</li>
        <li>{legalTexts.childmindersSignUpThemselves}</li>
        <li>{legalTexts.oneAccount}</li>
        <li>{legalTexts.youTellUs}</li>
      </ul>
    </LegalSection>
    <LegalSection title={legalTexts.aChildminderTakes}>
      <ul>
        <li>{legalTexts.records}</li>
        <li>{legalTexts.haveTheParents}</li>
        <li>{legalTexts.remainResponsible}</li>
      </ul>
    </LegalSection>
    <LegalSection title={legalTexts.aParentTakes}>
      <ul>
        <li>{legalTexts.youSeeAbout}</li>
        <li>{legalTexts.nead}</li>
      </ul>
    </LegalSection>
    <LegalSection title={legalTexts.nobodyMayDo}>
      <ul>
        <li>{legalTexts.lookAtOrTry}</li>
        <li>{legalTexts.uploadWhatIsUnlawful}</li>
        <li>{legalTexts.disturbTheService}</li>
      </ul>
      <p>{legalTexts.accountThatDoes}</p>
    </LegalSection>
    <LegalSection title={legalTexts.plansPaymentAndAdverts}>
      <ul>
        <li>{legalTexts.freePlanCosts}</li>
        <li>{legalTexts.cancelledPlanLasts}</li>
        <li>{legalTexts.advertsAppearOnFreeAccountsOnly}</li>
        <li>{legalTexts.pricesChange}</li>
      </ul>
    </LegalSection>
    <LegalSection title={legalTexts.isYoursStays}>
      <p>{legalTexts.youWrite}</p>
    </LegalSection>
    <LegalSection title={legalTexts.whenItEnds}>
      <p>
        {legalTexts.canClose} <Link to="/legal/privacy-policy">{linkTexts.privacyPolicy}</Link>
        {legalTexts.parentsGetACopy}
      </p>
    </LegalSection>
    <LegalSection title={legalTexts.weAnswer}>
      <p>{legalTexts.weTakeCare}</p>
    </LegalSection>
    <LegalSection title={legalTexts.lawAndChanges}>
      <p>
        {legalTexts.underIrishLaw} <SupportLink>{legalTexts.writeToUs}</SupportLink>.
      </p>
    </LegalSection>
  </LegalPage>
);
