import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { frontTexts, sampleTexts } from '@nead/contracts/front/texts.ts';
import { operatorTexts } from '@nead/contracts/legal/texts.ts';
import { limitsOf, type Tier, tiers } from '@nead/contracts/plans.ts';
import { Download, History, Lock, Users } from 'lucide-react';
import { appearanceOfKind } from '../../rooms/care/kinds/appearances.ts';
import { CookieBanner } from '../../rooms/legal/cookie-banner.tsx';
import { LegalLinks } from '../../rooms/legal/legal-links.tsx';
import { PlanCard } from '../../rooms/subscription/plan-card.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { LargeRibbon } from '../../ui/child/ribbon.tsx';
import { classes } from '../../ui/classes.ts';
import { messageEmblem } from '../../ui/emblem.ts';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { Brand } from '../../ui/page/brand.tsx';
import { Landscape } from '../../ui/page/landscape.tsx';
import { ForWhom } from './for-whom.tsx';
import { Phones } from './phones.tsx';
import { caoimhe, house, tuesdayOfCaoimhe } from './sample.ts';

const { places } = operatorTexts;

/**
 * The front page for visitors, at `/`. The build writes it into the page, and it never runs in a browser (docs/decisions/095).
 */
export const FrontPage = () => (
  <>
    <a className="skip" href="#main">
      {frontTexts.skip}
    </a>
    <div className="front">
      <Hero />
      <main id="main">
        <Day />
        <ForWhom />
        <Plans />
        <Safe />
        <Questions />
        <Demo />
      </main>
      <footer className="foot">
        <div>
          <p>
            {operatorTexts.runBy(places.operator)} {operatorTexts.keptIn(places.dataIn)}
          </p>
          <p>
            {operatorTexts.writeTo} <a href={`mailto:${places.supportEmail}`}>{places.supportEmail}</a>
          </p>
          <p>{frontTexts.platform}</p>
        </div>
        <LegalLinks />
      </footer>
      <div className="front__cookies" hidden>
        <CookieBanner />
      </div>
    </div>
  </>
);

const Hero = () => (
  <header className="hero">
    <Landscape cloudy />
    <nav className="front__bar" aria-label={frontTexts.main}>
      <Brand to="/" />
      <a className="btn btn--text btn--s front__wide" href="#plans">
        {frontTexts.plans}
      </a>
      <a className="btn btn--text btn--s front__wide" href="#safe">
        {frontTexts.security}
      </a>
      <a className="btn btn--text btn--s front__wide" href="#help">
        {frontTexts.help}
      </a>
      <LinkButton variant="text" small to="/login">
        {accountPageTexts.logIn}
      </LinkButton>
      <LinkButton small to="/signup">
        {accountPageTexts.signUp}
      </LinkButton>
    </nav>
    <div className="hero__in">
      <div className="hero__text">
        <h1>
          {frontTexts.headline.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className="hero__lead">{frontTexts.lead}</p>
        <div className="hero__acts">
          <LinkButton className="front__demo" to="/login?demo=childminder">
            {frontTexts.tryTheDemo}
          </LinkButton>
          <LinkButton className="front__signup" variant="line" to="/signup">
            {frontTexts.signUpFree}
          </LinkButton>
        </div>
        <p className="small">{frontTexts.madeFor}</p>
      </div>
      <Phones />
    </div>
  </header>
);

const Day = () => (
  <section className="wrap" aria-labelledby="front-day">
    <h2 className="big" id="front-day">
      {frontTexts.wholeDay}
    </h2>
    <div className="dayline">
      <div className="row">
        <Avatar who={caoimhe} />
        <div className="grow">
          <p className="h2">{sampleTexts.tuesday}</p>
          <p className="small muted">{sampleTexts.taps}</p>
        </div>
      </div>
      <LargeRibbon name={sampleTexts.caoimhe} day={tuesdayOfCaoimhe} />
      <ol className="dayline__words">
        {sampleTexts.told.map(({ at, what }) => (
          <li key={at}>
            <b>{at}</b>
            <span>{what}</span>
          </li>
        ))}
      </ol>
    </div>
  </section>
);

const planButtons: Readonly<Record<Tier, 'line' | 'filled' | 'soft'>> = {
  FREE: 'line',
  STANDARD: 'filled',
  PREMIUM: 'soft',
};

const Plans = () => (
  <section className="wrap" id="plans" aria-labelledby="front-plans">
    <h2 className="big" id="front-plans">
      {frontTexts.threePlans}
    </h2>
    <p className="muted front__lead">{frontTexts.plansLead}</p>
    <div className="plans">
      {tiers.map((tier) => (
        <PlanCard key={tier} tier={tier} heading="h3" size={<Children count={limitsOf(tier).children} />}>
          <LinkButton
            wide
            variant={planButtons[tier]}
            to={tier === 'FREE' ? '/signup' : `/signup?plan=${tier}`}
          >
            {frontTexts.choose[tier]}
          </LinkButton>
        </PlanCard>
      ))}
    </div>
  </section>
);

/** The children of a plan: faces as far as there are any, and a number for the rest. */
const Children = ({ count }: { count: number }) => (
  <p className="row plan__children">
    <span className="faces" aria-hidden="true">
      {house.slice(0, count).map((who) => (
        <Avatar key={who.photoUrl} who={who} size="m" />
      ))}
      {count > house.length && <span className="avatar avatar--m av7">+{count - house.length}</span>}
    </span>
    <b className="strong">{frontTexts.children(count)}</b>
  </p>
);

const safe: readonly { of: keyof typeof frontTexts.safe; icon: IconShape; tint: string }[] = [
  { of: 'agreed', icon: Users, tint: appearanceOfKind('attendance').tint },
  { of: 'kept', icon: History, tint: messageEmblem.tint },
  { of: 'locked', icon: Lock, tint: appearanceOfKind('sleep').tint },
  { of: 'yours', icon: Download, tint: appearanceOfKind('meal').tint },
];

const Safe = () => (
  <section className="wrap" id="safe" aria-labelledby="front-safe">
    <h2 className="big" id="front-safe">
      {frontTexts.keptSafe}
    </h2>
    <ul className="secure">
      {safe.map(({ of, icon, tint }) => (
        <li key={of}>
          <span className={classes('kind', tint)}>
            <Icon of={icon} />
          </span>
          <div>
            <h3>{frontTexts.safe[of].name}</h3>
            <p>{frontTexts.safe[of].words}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

const Questions = () => (
  <section className="wrap" id="help" aria-labelledby="front-help">
    <h2 className="big" id="front-help">
      {frontTexts.questions}
    </h2>
    <div className="asked">
      {frontTexts.asked.map(({ question, answer }) => (
        <details key={question}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
);

/** The way to the demo, if the server has a demo household. */
const Demo = () => (
  <div className="wrap front__demo">
    <section className="tryit" aria-labelledby="front-demo">
      <div>
        <h2 className="big" id="front-demo">
          {frontTexts.demo}
        </h2>
        <p>{frontTexts.demoLead}</p>
      </div>
      <div className="tryit__acts">
        <LinkButton to="/login?demo=childminder">{frontTexts.asChildminder}</LinkButton>
        <LinkButton variant="line" to="/login?demo=parent">
          {frontTexts.asParent}
        </LinkButton>
      </div>
    </section>
  </div>
);
