import { minuteOfClock } from '@nead/contracts/clock.ts';
import { Clock, Pencil, Phone, Undo2 } from 'lucide-react';
import { appearanceOfKind } from '../rooms/care/kinds/appearances.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Avatar, type PersonShown } from '../ui/child/avatar.tsx';
import type { Presence } from '../ui/child/presence.tsx';
import { QuickRecords } from '../ui/child/quick-records.tsx';
import { LargeRibbon, SmallRibbon } from '../ui/child/ribbon.tsx';
import type { Mark, RibbonDay } from '../ui/child/ribbon-geometry.ts';
import { stretchBetween, stretchSince } from '../ui/child/stretches.ts';
import { Tile, Tiles } from '../ui/child/tile.tsx';
import { FootLine, TileDayFrame } from '../ui/child/tile-day.tsx';
import { Timeline, TimelineEntry } from '../ui/child/timeline.tsx';
import { Specimen } from './specimen.tsx';

const nothing = () => undefined;

const person = (_id: string, firstName: string | null, lastName: string | null): PersonShown => ({
  _id,
  firstName,
  lastName,
});
const caoimhe = person('a1', 'Caoimhe', 'Ní Dhálaigh');
const oisin = person('b4', 'Oisín', 'Ó Dálaigh');
const fiadh = person('c6', 'Fiadh', 'Brennan');
const tadhg = person('d3', 'Tadhg', 'Ó Súilleabháin');
const eabha = person('e2', 'Éabha', 'Kowalczyk');
const saoirse = person('f8', 'Saoirse', 'Walsh');

function marksOf(kind: string, name: string, several: string): (at: string) => Mark {
  const emblem = appearanceOfKind(kind);
  const place = emblem.ribbon ?? { row: 'above', shape: 'dot', weight: 0 };
  const face = { name, several, turn: 0, emblem, ...place };
  return (at) => ({ face, at: minuteOfClock(at) });
}
const meal = marksOf('meal', 'Meal', 'Meals');
const nappy = marksOf('nappy', 'Nappy', 'Nappies');
const incident = marksOf('incident', 'Incident', 'Incidents');
const medication = marksOf('medication', 'Medication', 'Medications');
const temperature = marksOf('temperature', 'Temperature', 'Temperatures');
const photo = marksOf('moment', 'Moment', 'Moments');

const now = minuteOfClock('10:42');
const dayOfCaoimhe: RibbonDay = {
  scheduled: stretchBetween('08:00', '17:30'),
  present: [stretchSince('08:05')],
  asleep: [],
  marks: [meal('08:25'), nappy('09:20'), meal('10:10')],
  now,
};
const dayOfOisin: RibbonDay = {
  scheduled: stretchBetween('08:00', '17:30'),
  present: [stretchSince('08:05')],
  asleep: [stretchSince('10:05')],
  marks: [meal('08:25'), nappy('08:45'), nappy('09:55')],
  now,
};
const fullDay: RibbonDay = {
  scheduled: stretchBetween('08:00', '17:30'),
  present: [stretchBetween('07:40', '12:05'), stretchSince('12:30')],
  asleep: [stretchBetween('13:05', '14:20')],
  marks: [
    ...['08:25', '10:10', '10:30', '12:30', '15:00'].map(meal),
    ...['09:20', '11:45', '14:30'].map(nappy),
    incident('11:10'),
    medication('09:00'),
    temperature('13:20'),
    photo('16:40'),
  ],
  now: minuteOfClock('15:20'),
};
const over: RibbonDay = {
  present: [stretchBetween('07:40', '19:10')],
  asleep: fullDay.asleep,
  marks: fullDay.marks,
};

const records = (name: string, asleep: boolean) => (
  <QuickRecords
    name={name}
    records={[
      {
        emblem: appearanceOfKind('meal'),
        label: 'Meal',
        note: '32 min',
        isAgo: true,
        does: `usual, for ${name}`,
        onPress: nothing,
      },
      {
        emblem: appearanceOfKind('nappy'),
        label: 'Nappy',
        note: '3 h 22',
        isAgo: true,
        does: `usual, for ${name}`,
        onPress: nothing,
        ...(!asleep && { state: 'due' as const }),
      },
      {
        emblem: appearanceOfKind('sleep'),
        label: asleep ? 'End' : 'Nap',
        note: asleep ? '37 min' : 'Start',
        does: asleep ? `end the nap of ${name}` : `for ${name}`,
        onPress: nothing,
        ...(asleep && { state: 'on' as const }),
      },
    ]}
  />
);

const here: Presence = { state: 'here', text: 'Here', since: '08:05' };

const AllTiles = () => (
  <Tiles label="Tiles">
    <Tile
      who={caoimhe}
      presence={here}
      signedIn
      allergies={['Milk', 'Eggs']}
      onToggle={nothing}
      day={
        <TileDayFrame
          ribbon={<SmallRibbon name="Caoimhe" day={dayOfCaoimhe} />}
          foot={records('Caoimhe', false)}
        />
      }
    />
    <Tile
      who={oisin}
      presence={{ state: 'asleep', text: 'Asleep', since: '10:05' }}
      signedIn
      onToggle={nothing}
      day={
        <TileDayFrame ribbon={<SmallRibbon name="Oisín" day={dayOfOisin} />} foot={records('Oisín', true)} />
      }
    />
    <Tile
      who={tadhg}
      presence={{ state: 'late', text: '27 min late' }}
      signedIn={false}
      onToggle={nothing}
      day={
        <TileDayFrame
          ribbon={
            <SmallRibbon
              name="Tadhg"
              day={{ scheduled: stretchBetween('10:15', '17:00'), present: [], asleep: [], marks: [], now }}
            />
          }
          foot={
            <div className="row row--s">
              <Button variant="line" small icon={Phone} className="grow">
                Ring Niamh
              </Button>
              <Button variant="line" small className="grow">
                Not coming
              </Button>
            </div>
          }
        />
      }
    />
    <Tile
      who={fiadh}
      showSurname
      presence={here}
      signedIn
      fresh
      detail="2 years 8 months"
      onToggle={nothing}
      day={
        <TileDayFrame
          ribbon={
            <SmallRibbon name="Fiadh" day={{ ...dayOfCaoimhe, marks: [incident('09:42'), meal('10:10')] }} />
          }
          foot={<FootLine icon={Clock}>From 09:00 to 13:00</FootLine>}
        />
      }
    />
    <Tile
      who={eabha}
      presence={{ state: 'expected', text: 'Expected 13:00' }}
      signedIn={false}
      allergies={['Soy']}
      onToggle={nothing}
    />
    <Tile
      who={saoirse}
      presence={{ state: 'gone', text: 'Gone home 10:30' }}
      signedIn={false}
      onToggle={nothing}
    />
  </Tiles>
);

export const ChildParts = () => (
  <>
    <Specimen title="Tiles">
      <AllTiles />
    </Specimen>
    <Specimen title="Ribbon">
      <div className="card stack">
        <LargeRibbon name="Caoimhe" day={fullDay} />
        <LargeRibbon name="Oisín" day={over} />
        <SmallRibbon name="Nobody" day={{ present: [], asleep: [], marks: [] }} />
      </div>
    </Specimen>
    <Specimen title="Timeline">
      <div className="card">
        <Timeline>
          <TimelineEntry
            emblem={appearanceOfKind('meal')}
            title="Snack, ate most"
            detail="Rice cakes, banana"
            time="10:10"
            by="Aoife, now"
            badges={
              <Badge tone="gold" icon={Clock}>
                Recorded 10:42
              </Badge>
            }
            fresh
            action={
              <Button variant="text" small icon={Undo2}>
                Undo
              </Button>
            }
          />
          <TimelineEntry
            emblem={appearanceOfKind('nappy')}
            title="Wet nappy"
            detail="Normal, cream applied"
            time="09:20"
            by="Aoife, iPhone"
            action={<IconButton small icon={Pencil} label="Edit wet nappy at 09:20" />}
          />
          <TimelineEntry
            emblem={appearanceOfKind('sleep')}
            title="Slept 1 hour 15 minutes"
            time="08:25"
            by="Bríd, tablet"
            badges={<Badge icon={Pencil}>Corrected by Aoife</Badge>}
          />
          <TimelineEntry
            emblem={appearanceOfKind('incident')}
            title="Bumped his forehead"
            detail="Small mark, cold cloth"
            time="08:10"
          />
        </Timeline>
      </div>
    </Specimen>
    <Specimen title="Avatars and badges">
      <p className="row wrap">
        <Avatar who={caoimhe} size="l" state="here" />
        <Avatar who={oisin} state="asleep" />
        <Avatar who={tadhg} state="late" />
        <Avatar who={eabha} size="m" />
        <Avatar who={saoirse} size="s" />
        <Avatar who={person('0', null, null)} />
      </p>
      <p className="row wrap">
        <Badge>Made offline</Badge>
        <Badge tone="green">7 h 15 min</Badge>
        <Badge tone="gold">Unverified</Badge>
        <Badge tone="coral">Payment</Badge>
        <Badge emblem={appearanceOfKind('sleep')}>35 min</Badge>
        <span className="tier">Premium</span>
        <span className="count">
          2<span className="sr"> unread</span>
        </span>
      </p>
    </Specimen>
  </>
);
