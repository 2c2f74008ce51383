import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { type DutyGroup, DutyId, dutyGroups } from '@nead/contracts/compliance/duties.ts';
import { nearDay } from '@nead/contracts/compliance/duty-words.ts';
import type { FileFacts } from '@nead/contracts/compliance/facts.ts';
import { type DayAhead, type FileOn, fileOn } from '@nead/contracts/compliance/file-state.ts';
import { fileTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { coverTexts } from '@nead/contracts/inspection/cover-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, ShieldCheck, UserRoundCheck } from 'lucide-react';
import { Link, NavigationType, useNavigationType, useSearchParams } from 'react-router-dom';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { DutyList } from '../../rooms/compliance/duty-list.tsx';
import { DutyMark } from '../../rooms/compliance/duty-mark.tsx';
import { DutySheet } from '../../rooms/compliance/duty-sheet.tsx';
import { fileQuery } from '../../rooms/compliance/file-query.ts';
import { ThingsLeft } from '../../rooms/compliance/things-left.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../../ui/chart-legend.css';
import '../../ui/dock.css';

/** The papers and records that an inspector may ask for, as they are today, and the duties that are left to do. */
export function FilePage() {
  const file = useQuery(fileQuery);
  const today = dublinDate(useNow());
  return (
    <div className="filepage stack">
      <header>
        <PageTitle title={texts.title} />
        <p className="muted">{texts.lead(dateName(today))}</p>
      </header>
      {file.isPending && <LoadingFile />}
      {file.isLoadingError && <ErrorState title={texts.loadFailed} retry={() => file.refetch()} />}
      {file.data && <File facts={file.data} today={today} />}
    </div>
  );
}

function File({ facts, today }: { facts: FileFacts; today: string }) {
  const [search] = useSearchParams();
  // Another page may lead to the sheet of a duty. A visitor who comes back here has seen it already.
  const isLed = useNavigationType() !== NavigationType.Pop;
  const [opened, open, close] = useOpened(isLed ? DutyId.safeParse(search.get('duty')).data : undefined);
  const file = fileOn(facts, today);
  const { rows, left, ahead } = file;
  const row = rows.find(({ duty }) => duty.id === opened);
  const openRow = ({ duty }: (typeof rows)[number]) => open(duty.id);
  const groups = (Object.keys(dutyGroups) as DutyGroup[]) // its own keys
    .map((group) => ({ group, own: rows.filter(({ duty }) => duty.group === group) }))
    .filter(({ own }) => own.length > 0);
  return (
    <>
      <div className="filetop stack">
        <HowMuch file={file} />
        <Card aria-labelledby="left">
          <h2 id="left" className="h3">
            {texts.left}
          </h2>
          {left.length === 0 ? (
            <p className="muted">{texts.nothingLeft}</p>
          ) : (
            <ThingsLeft left={left} facts={facts} today={today} open={openRow} />
          )}
        </Card>
        <Ahead ahead={ahead} today={today} />
      </div>
      <div className="filegroups">
        {groups.map(({ group, own }) => (
          <Card key={group} aria-labelledby={group}>
            <h2 id={group} className="h3">
              {dutyGroups[group]}
            </h2>
            <DutyList rows={own} facts={facts} today={today} open={openRow} />
            {group === 'happened' && <Visitors facts={facts} />}
            {group === 'cover' && <HandOver facts={facts} />}
          </Card>
        ))}
      </div>
      <p className="small muted">
        {texts.reminded}{' '}
        <Link className="link" to="/childminder/file/duties">
          {texts.rules}
        </Link>
      </p>
      <div className="feedock">
        <LinkButton wide icon={ShieldCheck} to="/childminder/inspection">
          {texts.show}
        </LinkButton>
        <p className="meta">{texts.showDetail}</p>
      </div>
      {row && <DutySheet key={row.duty.id} row={row} facts={facts} today={today} close={close} />}
    </>
  );
}

function HowMuch({ file: { needed, inOrder, runsOut } }: { file: FileOn }) {
  const toDo = needed - inOrder;
  const pegs = [
    ...Array.from({ length: inOrder - runsOut }, () => ''),
    ...Array.from({ length: runsOut }, () => 'soon'),
    ...Array.from({ length: toDo }, () => 'open'),
  ];
  return (
    <Card className="filehead" aria-label={texts.inOrderLegend}>
      <p className="filehead__n">
        <b>{texts.inOrderOf(inOrder, needed)}</b> <span>{texts.inOrder}</span>
      </p>
      <div className="pegs" aria-hidden="true">
        {pegs.map((peg, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pegs are nothing but their order
          <i key={nth} className={peg} />
        ))}
      </div>
      <p className="chartlegend peglegend">
        <span>
          <i />
          {texts.inOrderLegend}
        </span>
        {runsOut > 0 && (
          <span>
            <i className="soon" />
            {texts.runsOutSoon(runsOut)}
          </span>
        )}
        {toDo > 0 && (
          <span>
            <i className="open" />
            {texts.toDo(toDo)}
          </span>
        )}
      </p>
    </Card>
  );
}

const aheadWords = ({ what, duty: { name } }: DayAhead): string => {
  if (what === 'renewal-opens') return texts.renewalOpens;
  if (what === 'last-day-to-renew') return texts.lastDayToRenew;
  if (what === 'tell-tusla') return texts.tellTusla;
  return what === 'next' ? texts.nextOf(name) : texts.runsOutOf(name);
};

const Ahead = ({ ahead, today }: { ahead: readonly DayAhead[]; today: string }) => (
  <Card aria-labelledby="ahead">
    <h2 id="ahead" className="h3">
      {texts.ahead}
    </h2>
    {ahead.length === 0 && <p className="muted">{texts.nothingAhead}</p>}
    <ul className="fileahead">
      {ahead.map((day) => (
        <li key={`${day.on} ${day.duty.id} ${day.what}`}>
          <b>{nearDay(day.on, today)}</b>
          <span>{aheadWords(day)}</span>
        </li>
      ))}
    </ul>
  </Card>
);

/** The way to the page that hands the day over, once somebody is named. */
function HandOver({ facts }: { facts: FileFacts }) {
  const named = facts.papers.find(({ duty, person }) => duty === 'cover' && person);
  if (!named?.person) return null;
  return (
    <LinkButton variant="soft" wide className="apart" icon={UserRoundCheck} to="/childminder/cover">
      {coverTexts.handOverTo(named.person)}
    </LinkButton>
  );
}

/** The visitors' book: it meets no duty of its own, but is kept all the same. */
function Visitors({ facts }: { facts: FileFacts }) {
  const count = facts.records.find(({ kind }) => kind === 'visitor')?.count ?? 0;
  return (
    <Link className="duty" to="/childminder/file/records/visitor">
      <DutyMark is={count > 0 ? 'in-order' : 'not-needed'} />
      <span>
        <b>{texts.visitors}</b>
        <small>{count > 0 ? texts.visitorsSome(count) : texts.visitorsNone}</small>
      </span>
      <Icon of={ChevronRight} size="s" />
    </Link>
  );
}

const LoadingFile = () => (
  <Loading label={texts.loading}>
    {['one', 'two', 'three'].map((place) => (
      <div className="card stack" key={place}>
        <Skeleton shape="line" className="half" />
        <Skeleton shape="box" />
      </div>
    ))}
  </Loading>
);
