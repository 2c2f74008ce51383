import { Plus, Search } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { appearanceOfKind, kindsWithAppearance } from '../rooms/care/kinds/appearances.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { KindBadge } from '../ui/child/kind-badge.tsx';
import { KindTabs } from '../ui/child/kind-tabs.tsx';
import { calendarEmblem, documentEmblem, messageEmblem } from '../ui/emblem.ts';
import { ChoiceChips, FilterChips, Segments } from '../ui/form/chips.tsx';
import { DropArea } from '../ui/form/drop-area.tsx';
import { Checkbox, Select, TextArea, TextField } from '../ui/form/field.tsx';
import { TimeChips, type When } from '../ui/form/time-chips.tsx';
import { Toaster } from '../ui/layer/toaster.tsx';
import { Brand } from '../ui/page/brand.tsx';
import { ConnectionPill } from '../ui/page/connection-pill.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { Progress } from '../ui/page/progress.tsx';
import { ThemeButton } from '../ui/page/theme-button.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { ChildParts } from './child-parts.tsx';
import { Specimen } from './specimen.tsx';
import './gallery.css';
import { Layers } from './layers.tsx';
import { States } from './states.tsx';

/** Every part of the design system in every state, for the eye and for screenshot tests. */
export function GalleryPage() {
  return (
    <main className="gallery stack stack--l">
      <header className="row row--between">
        <Brand to="/login" />
        <ThemeButton />
      </header>
      <PageTitle title="Foundations and states" />
      <Foundations />
      <ChildParts />
      <Controls />
      <States />
      <Layers />
      <Toaster />
    </main>
  );
}

const nothing = () => undefined;
/** Fixed, so that every screenshot shows the same time. */
const now = new Date('2026-11-17T10:42:00Z');

const meals = ['Breakfast', 'Lunch', 'Dinner', 'Snack'].map((label) => ({ value: label, label }));
const filters = ['Meals', 'Sleep', 'Nappies', 'Attendance', 'Incidents'].map((label) => ({
  value: label,
  label,
}));

function Chips() {
  const [when, setWhen] = useState<When>({ kind: 'ago', minutes: 15 });
  const [meal, setMeal] = useState('Snack');
  const [severity, setSeverity] = useState('Low');
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set(['Meals', 'Sleep']));
  return (
    <div className="grid2">
      <div className="card stack">
        <TimeChips value={when} onChange={setWhen} now={now} />
        <TimeChips legend="Picked" value={{ kind: 'picked', time: '09:20' }} onChange={nothing} now={now} />
      </div>
      <div className="card stack">
        <Segments legend="Meal type" choices={meals} value={meal} onChange={setMeal} />
        <ChoiceChips
          legend="Severity"
          choices={['Low', 'Medium', 'High'].map((label) => ({ value: label, label }))}
          value={severity}
          onChange={setSeverity}
        />
        <FilterChips legend="Show" choices={filters} values={shown} onChange={setShown} />
      </div>
    </div>
  );
}

function TwoTabs() {
  const [tab, setTab] = useState('inbox');
  return (
    <Tabs
      label="Messages"
      tabs={[
        { value: 'inbox', text: 'Inbox (2)' },
        { value: 'sent', text: 'Sent (5)' },
      ]}
      value={tab}
      onChange={setTab}
    >
      <p>{tab === 'inbox' ? 'What has arrived.' : 'What was sent.'}</p>
    </Tabs>
  );
}

const Controls = () => (
  <>
    <Specimen title="Buttons">
      <p className="row wrap">
        <Button>Save</Button>
        <Button icon={Plus}>Add Child</Button>
        <Button variant="soft">Another one</Button>
        <Button variant="line">Cancel</Button>
        <Button variant="text">View All</Button>
        <Button variant="danger">Delete</Button>
        <Button disabled>Sending</Button>
        <Button small variant="line">
          Sign out
        </Button>
        <IconButton icon={Search} label="Search" />
      </p>
    </Specimen>
    <Specimen title="Chips and segments">
      <Chips />
    </Specimen>
    <Specimen title="Fields">
      <div className="grid2">
        <div className="card stack">
          <TextField label="Email" type="email" defaultValue="aoife@nead.example" autoComplete="off" />
          <TextField label="First name" error="First name is required" />
          <TextField label="Phone" help="With the area code, like 087 123 4567" />
          <TextField label="Date of birth" type="date" defaultValue="2024-03-09" />
        </div>
        <div className="card stack">
          <Select label="County" defaultValue="Kildare">
            <option>Galway</option>
            <option>Kildare</option>
          </Select>
          <Select label="Relationship" error="Relationship is required">
            <option>Mother</option>
          </Select>
          <TextArea label="Notes (optional)" placeholder="Anything Siobhán should know" />
          <Checkbox label="Remember me" defaultChecked />
        </div>
      </div>
    </Specimen>
    <Specimen title="Tabs">
      <KindTabs
        label="Activities"
        tabs={[
          { emblem: appearanceOfKind('attendance'), text: 'Attendance', to: '/dev/ui/attendance' },
          { emblem: appearanceOfKind('meal'), text: 'Meals', to: '/dev/ui' },
          { emblem: appearanceOfKind('sleep'), text: 'Sleep', to: '/dev/ui/sleep' },
          { emblem: appearanceOfKind('nappy'), text: 'Nappies', to: '/dev/ui/nappy' },
          { emblem: appearanceOfKind('incident'), text: 'Incidents', to: '/dev/ui/incident' },
        ]}
      />
      <TwoTabs />
    </Specimen>
    <Specimen title="Progress and files">
      <div className="grid2">
        <div className="card stack">
          <Progress label="Uploading policy.pdf" value={62} />
          <Progress label="Preparing the export" />
        </div>
        <DropArea
          label="Upload a document"
          detail="PDF, Word, Excel, images and text, up to 3 MB"
          accept=".pdf,.doc,.docx,.jpg,.jpeg,.png,.heic,.xls,.xlsx,.txt"
          onFiles={nothing}
        />
      </div>
    </Specimen>
  </>
);

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

const Foundations = () => (
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
