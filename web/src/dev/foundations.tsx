import type { CSSProperties } from 'react';
import { type ActivityKind, activityLooks } from '../ui/activity-looks.ts';
import { ConnectionPill } from '../ui/connection-pill.tsx';
import { KindBadge } from '../ui/kind-badge.tsx';
import { Specimen } from './specimen.tsx';

const kinds = Object.keys(activityLooks) as ActivityKind[]; // its own keys

const colours = [
  ...['paper', 'surface', 'raised', 'sunken', 'line', 'line-strong', 'ink', 'ink-2', 'ink-3'],
  ...['green', 'green-soft', 'gold', 'gold-soft', 'coral', 'coral-soft'],
  ...kinds.map((kind) => `${kind}-fill`),
];

const swatch = (name: string) => ({ '--swatch': `var(--${name})` }) as CSSProperties; // a custom property

export const Foundations = () => (
  <>
    <Specimen title="Activity kinds">
      <ul className="icons">
        {kinds.map((kind) => (
          <li key={kind}>
            <KindBadge kind={kind} />
            {activityLooks[kind].label}
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
      </div>
    </Specimen>
    <Specimen title="Type">
      <div className="card stack stack--s">
        <p className="text-6 font-bold">36 Maidin mhaith</p>
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
