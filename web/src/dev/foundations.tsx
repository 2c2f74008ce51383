import type { CSSProperties } from 'react';
import { appearanceOfKind, kindsWithAppearance } from '../rooms/care/kinds/appearances.ts';
import { KindBadge } from '../ui/child/kind-badge.tsx';
import { calendarEmblem, documentEmblem, messageEmblem } from '../ui/emblem.ts';
import { ConnectionPill } from '../ui/page/connection-pill.tsx';
import { Specimen } from './specimen.tsx';

const emblems = [
  ...kindsWithAppearance.map((kind) => ({ label: kind, emblem: appearanceOfKind(kind) })),
  { label: 'message', emblem: messageEmblem },
  { label: 'calendar', emblem: calendarEmblem },
  { label: 'document', emblem: documentEmblem },
];

const colours = [
  ...['paper', 'surface', 'raised', 'sunken', 'line', 'line-strong', 'ink', 'ink-2', 'ink-3'],
  ...['green', 'green-soft', 'gold', 'gold-soft', 'coral', 'coral-soft'],
];

const swatch = (name: string) => ({ '--swatch': `var(--${name})` }) as CSSProperties; // a custom property

export const Foundations = () => (
  <>
    <Specimen title="Activity kinds">
      <ul className="icons">
        {emblems.map(({ label, emblem }) => (
          <li key={label}>
            <KindBadge emblem={emblem} />
            {label}
          </li>
        ))}
      </ul>
    </Specimen>
    <Specimen title="Colours">
      <div className="swatches">
        {colours.map((name) => (
          <div className="swatch" key={name}>
            <i style={swatch(name)} />
            <span>{name}</span>
          </div>
        ))}
        {emblems.map(({ label, emblem }) => (
          <div className={`swatch ${emblem.tint}`} key={label}>
            <i style={swatch('kf')} />
            <span>{label}</span>
          </div>
        ))}
      </div>
    </Specimen>
    <Specimen title="Type">
      <div className="card stack stack--s">
        <p className="display">36 Maidin mhaith</p>
        <p className="h1">26 Good morning, Aoife</p>
        <p className="h2">20 Children now</p>
        <p>17 Porridge and blueberries, she ate it all.</p>
        <p className="small">15 Here since 08:05</p>
        <p className="meta">13 Aoife, iPhone, recorded 10:42</p>
      </div>
    </Specimen>
    <Specimen title="Connection">
      <p className="row wrap">
        <ConnectionPill state="connecting" />
        <ConnectionPill state="live" />
        <ConnectionPill state="reconnecting" />
        <ConnectionPill state="offline" />
        <ConnectionPill state="offline" waiting={2} />
      </p>
    </Specimen>
  </>
);
