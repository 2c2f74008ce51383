import { frontTexts, sampleTexts } from '@nead/contracts/front/texts.ts';
import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { QuickRecords } from '../../ui/child/quick-records.tsx';
import { Tile } from '../../ui/child/tile.tsx';
import { classes } from '../../ui/classes.ts';
import { quickRecordsOf } from './phones.tsx';
import { tadhg, zofia } from './sample.ts';

const { ago } = sampleTexts;

const OneTile = () => (
  <ul>
    <Tile
      who={zofia}
      presence={{ state: 'asleep', text: sampleTexts.asleep, since: '12:30' }}
      signedIn
      allergies={sampleTexts.allergiesOfZofia}
      day={<QuickRecords name={sampleTexts.zofia} records={quickRecordsOf(ago.short, ago.nappy, true)} />}
    />
  </ul>
);

const OneMessage = () => (
  <div className="bubbles">
    <div className="bubble row">
      <Avatar who={tadhg} size="m" />
      <p className="small">
        <b className="strong">{sampleTexts.hadLunch}</b>
        <br />
        {sampleTexts.lunch}
      </p>
    </div>
    <div className="bubble bubble--me">{sampleTexts.thanks}</div>
  </div>
);

const OneRegister = () => (
  <div className="card">
    <p className="row row--between">
      <b className="strong">{sampleTexts.register}</b>
      <Badge tone="green" icon={ShieldCheck}>
        {sampleTexts.unbroken}
      </Badge>
    </p>
    {sampleTexts.found.map(({ what, count }) => (
      <p key={what} className="row row--between small for__found">
        <span className="muted">{what}</span>
        <b className="strong">{count}</b>
      </p>
    ))}
  </div>
);

const pictures: readonly { tone: string; picture: ReactNode }[] = [
  { tone: 'for__pic--green', picture: <OneTile /> },
  { tone: 'for__pic--gold', picture: <OneMessage /> },
  { tone: 'for__pic--blue', picture: <OneRegister /> },
];

export const ForWhom = () => (
  <section className="wrap" aria-label={frontTexts.forWhom}>
    <div className="three">
      {frontTexts.whom.map(({ name, words }, nth) => (
        <article className="for" key={name}>
          <div className={classes('for__pic', pictures[nth]?.tone)} aria-hidden="true" inert>
            {pictures[nth]?.picture}
          </div>
          <h2 className="h3">{name}</h2>
          <p>{words}</p>
        </article>
      ))}
    </div>
  </section>
);
