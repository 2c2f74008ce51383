import { sampleTexts } from '@nead/contracts/front/texts.ts';
import { connectionTexts, frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { Cloud, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { appearanceOfKind } from '../../rooms/care/kinds/appearances.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { type QuickRecord, QuickRecords } from '../../ui/child/quick-records.tsx';
import { LargeRibbon, SmallRibbon } from '../../ui/child/ribbon.tsx';
import { Tile, Tiles } from '../../ui/child/tile.tsx';
import { TileDayFrame } from '../../ui/child/tile-day.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { NestMark } from '../../ui/page/brand.tsx';
import { Landscape } from '../../ui/page/landscape.tsx';
import {
  afternoonOfOisin,
  caoimhe,
  morningOfCaoimhe,
  morningOfOisin,
  morningOfTadhg,
  oisin,
  tadhg,
} from './sample.ts';
import '../../ui/child/tally.css';
import '../../ui/page/banner.css';
import './phones.css';

const nothing = () => undefined;
const { ago } = sampleTexts;

/** A phone with the product's own parts instead of screenshots, so that it is never outdated and follows the theme. */
function Device({ clock, className, children }: { clock: string; className: string; children: ReactNode }) {
  return (
    <div className={classes('device', className)} aria-hidden="true" inert>
      <div className="device__clip">
        <div className="device__in">
          <div className="device__bar">
            <span>{clock}</span>
            <i />
            <svg width="26" height="13" viewBox="0 0 26 13" aria-hidden="true">
              <rect
                x=".75"
                y=".75"
                width="21"
                height="11.5"
                rx="3.5"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.5"
              />
              <rect x="3" y="3" width="14" height="7" rx="1.75" fill="currentColor" />
              <path d="M24 4.5v4" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </div>
          <div className="device__top">
            <NestMark className="brand__mark" />
            <b className="brand__name">{frameTexts.product}</b>
            <span className="live">{connectionTexts.live}</span>
          </div>
          <div className="device__body">{children}</div>
        </div>
      </div>
    </div>
  );
}

export function quickRecordsOf(meal: string, nappy: string, asleep: boolean): QuickRecord[] {
  const record = (kind: string, label: string, note: string): QuickRecord => ({
    emblem: appearanceOfKind(kind),
    label,
    note,
    does: '',
    onPress: nothing,
  });
  const nap = asleep
    ? { ...record('sleep', sampleTexts.end, ago.asleep), state: 'on' as const }
    : record('sleep', sampleTexts.nap, sampleTexts.start);
  return [record('meal', sampleTexts.meal, meal), record('nappy', sampleTexts.nappy, nappy), nap];
}

/** The childminder's home on a phone, one morning. */
export const Morning = () => (
  <Device clock="10:42" className="device--front">
    <div className="banner">
      <Landscape cloudy />
      <p className="h1">{sampleTexts.morning}</p>
      <p className="banner__weather">
        <Icon of={Cloud} size="s" />
        {sampleTexts.weather}
      </p>
      <p className="banner__weather">{sampleTexts.day}</p>
    </div>
    <p className="tally">
      {sampleTexts.tally.map(({ count, word }) => (
        <span key={word} className={word === 'late' ? 'is-late' : undefined}>
          <b>{count}</b> {word}
        </span>
      ))}
    </p>
    <Tiles label="">
      <Tile
        who={caoimhe}
        presence={{ state: 'here', text: sampleTexts.here, since: '08:05' }}
        signedIn
        allergies={sampleTexts.allergies}
        onToggle={nothing}
        day={
          <TileDayFrame
            ribbon={<SmallRibbon name={sampleTexts.caoimhe} day={morningOfCaoimhe} />}
            foot={
              <QuickRecords
                name={sampleTexts.caoimhe}
                records={quickRecordsOf(ago.short, ago.nappy, false)}
              />
            }
          />
        }
      />
      <Tile
        who={oisin}
        presence={{ state: 'asleep', text: sampleTexts.asleep, since: '10:05' }}
        signedIn
        onToggle={nothing}
        day={
          <TileDayFrame
            ribbon={<SmallRibbon name={sampleTexts.oisin} day={morningOfOisin} />}
            foot={
              <QuickRecords
                name={sampleTexts.oisin}
                records={quickRecordsOf(ago.mealOfOisin, ago.nappyOfOisin, true)}
              />
            }
          />
        }
      />
      <Tile
        who={tadhg}
        presence={{ state: 'late', text: sampleTexts.late }}
        signedIn={false}
        onToggle={nothing}
        day={
          <TileDayFrame
            ribbon={<SmallRibbon name={sampleTexts.tadhg} day={morningOfTadhg} />}
            foot={
              <>
                <Button variant="line" small icon={Phone}>
                  {sampleTexts.ringNiamh}
                </Button>
                <Button variant="line" small>
                  {sampleTexts.notComing}
                </Button>
              </>
            }
          />
        }
      />
    </Tiles>
  </Device>
);

const Afternoon = () => (
  <Device clock="15:20" className="device--back">
    <div>
      <p className="h1">{sampleTexts.afternoon}</p>
      <p className="muted">{sampleTexts.day}</p>
    </div>
    <div className="card stack">
      <div className="row">
        <Avatar who={oisin} state="here" />
        <div className="grow">
          <p className="h2">{sampleTexts.oisin}</p>
          <p className="status is-here">{sampleTexts.hereSince}</p>
        </div>
        <Badge tone="green">{sampleTexts.been}</Badge>
      </div>
      <LargeRibbon name={sampleTexts.oisin} day={afternoonOfOisin} />
      <div className="totals">
        {sampleTexts.totals.map(({ kind, what, detail }) => (
          <p key={kind} className={classes('total', appearanceOfKind(kind).tint)}>
            <Icon of={appearanceOfKind(kind).icon} size="s" />
            <b>{what}</b>
            <span>{detail}</span>
          </p>
        ))}
      </div>
    </div>
    <div className="card stack">
      <p className="h2">{sampleTexts.soFar}</p>
      {sampleTexts.story.map(({ kind, when, what }) => (
        <div key={when} className={classes('device__story', appearanceOfKind(kind).tint)}>
          <span className="kind">
            <Icon of={appearanceOfKind(kind).icon} />
          </span>
          <div>
            <p className="meta">{when}</p>
            <p>{what}</p>
          </div>
        </div>
      ))}
    </div>
  </Device>
);

/** The childminder's morning, and beside it a parent's view of the same child. */
export const Phones = () => (
  <div className="devices">
    <Afternoon />
    <Morning />
  </div>
);
