import { linkTexts } from '@nead/contracts/legal/link-texts.ts';
import { texts } from '@nead/contracts/legal/texts.ts';
import { Link } from 'react-router-dom';
import { SupportLink } from '../../rooms/legal/support-link.tsx';
import { LegalPage, Section } from './legal-page.tsx';

export const TermsOfUsePage = () => (
  <LegalPage title={linkTexts.termsOfUse} lead={texts.termsLead}>
    <Section title={texts.whatNead}>
      <p>{texts.neadIsASoftwarePlatform}</p>
    </Section>
    <Section title={texts.noVetting}>
      <p>{texts.weDoNotVet}</p>
    </Section>
    <Section title={texts.mayUse}>
      <ul>
        <li>{texts.youMust}</li>
        <li>{texts.childmindersSignUpThemselves}</li>
        <li>{texts.oneAccount}</li>
        <li>{texts.youTellUs}</li>
      </ul>
    </Section>
    <Section title={texts.aChildminderTakes}>
      <ul>
        <li>{texts.records}</li>
        <li>{texts.haveTheParents}</li>
        <li>{texts.remainResponsible}</li>
      </ul>
    </Section>
    <Section title={texts.aParentTakes}>
      <ul>
        <li>{texts.youSeeAbout}</li>
        <li>{texts.nead}</li>
      </ul>
    </Section>
    <Section title={texts.nobodyMayDo}>
      <ul>
        <li>{texts.lookAtOrTry}</li>
        <li>{texts.uploadWhatIsUnlawful}</li>
        <li>{texts.disturbTheService}</li>
      </ul>
      <p>{texts.accountThatDoes}</p>
    </Section>
    <Section title={texts.plansPaymentAndAdverts}>
      <ul>
        <li>{texts.freePlanCosts}</li>
        <li>{texts.cancelledPlanLasts}</li>
        <li>{texts.advertsAppearOnFreeAccountsOnly}</li>
        <li>{texts.pricesChange}</li>
      </ul>
    </Section>
    <Section title={texts.isYoursStays}>
      <p>{texts.youWrite}</p>
    </Section>
    <Section title={texts.whenItEnds}>
      <p>
        {texts.canClose} <Link to="/legal/privacy-policy">{linkTexts.privacyPolicy}</Link>
        {texts.parentsGetACopy}
      </p>
    </Section>
    <Section title={texts.weAnswer}>
      <p>{texts.weTakeCare}</p>
    </Section>
    <Section title={texts.lawAndChanges}>
      <p>
        {texts.underIrishLaw} <SupportLink>{texts.writeToUs}</SupportLink>.
      </p>
    </Section>
  </LegalPage>
);
