import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import {
  coverHours,
  type GivenCover,
  giveCover,
  type ownCover,
} from '@nead/contracts/inspection/cover-requests.ts';
import { coverTexts as texts } from '@nead/contracts/inspection/cover-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Phone, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { ownCoverQuery } from '../../rooms/inspection/cover-query.ts';
import { isOverUnasked, type LastHeard } from '../../rooms/inspection/over.ts';
import { PassDoor, type ShownCode } from '../../rooms/inspection/pass-door.tsx';
import { usePlan } from '../../rooms/subscription/plan-query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Segments } from '../../ui/form/chips.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Failure, Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { PlansLink } from '../../ui/plans-link.tsx';
import { telephone } from '../../ui/telephone.ts';
import '../../rooms/inspection/cover.css';

type OwnCover = z.output<(typeof ownCover)['answer']>;
type CoverPerson = OwnCover['people'][number];

/** The page on which a childminder who has to leave hands the day over to the person named in her file. */
export function HandOverPage() {
  const cover = useQuery(ownCoverQuery);
  return (
    <div className="stack">
      <header>
        <PageTitle title={texts.title} />
        <p className="muted">{texts.lead}</p>
      </header>
      {cover.isPending && (
        <Loading label={texts.loading}>
          <div className="card">
            <Skeleton shape="box" />
          </div>
        </Loading>
      )}
      {cover.isLoadingError && <ErrorState title={texts.loadFailed} retry={() => cover.refetch()} />}
      {cover.data && <Cover cover={cover.data} heard={cover} />}
    </div>
  );
}

function Cover({ cover, heard }: { cover: OwnCover; heard: LastHeard }) {
  useNow();
  const [codes, setCodes] = useState<Readonly<Record<Id, ShownCode>>>({});
  const show = (id: Id, code: ShownCode) => setCodes((before) => ({ ...before, [id]: code }));
  const { people, given } = cover;
  const open = given.filter(({ isOpen, endsAt }) => isOpen && !isOverUnasked(endsAt, heard));
  const before = given.filter((each) => !open.includes(each));
  return (
    <>
      {open.map((each) => (
        <Running key={each._id} cover={each} shown={codes[each._id]} show={(code) => show(each._id, code)} />
      ))}
      {open.length === 0 && people.length > 0 && (
        <People people={people} given={({ _id, code }) => code && show(_id, { code, looks: 0 })} />
      )}
      {people.length === 0 && (
        <EmptyState
          title={texts.nobody}
          detail={texts.nobodyDetail}
          action={<LinkButton to="/childminder/file">{texts.addToFile}</LinkButton>}
        />
      )}
      {before.length > 0 && (
        <Card className="stack" aria-labelledby="given-before">
          <h2 className="h3" id="given-before">
            {texts.before}
          </h2>
          {before.map((each) => (
            <Before key={each._id} cover={each} />
          ))}
        </Card>
      )}
    </>
  );
}

interface RunningProps {
  cover: GivenCover;
  shown: ShownCode | undefined;
  show: (code: ShownCode) => void;
}

function Running({ cover, ...code }: RunningProps) {
  const { _id, person, endsAt, visits, lastLookAt } = cover;
  const name = person ?? texts.somebody;
  return (
    <Card className="stack" aria-labelledby={_id}>
      <div>
        <h2 className="h3" id={_id}>
          {texts.covers(name)}
        </h2>
        <p className="meta">{texts.until(dayAndTime(endsAt))}</p>
      </div>
      <PassDoor
        pass={{ _id, looks: visits }}
        path={`/cover/${_id}`}
        lead={texts.open(name)}
        end={{ label: texts.endNow, said: texts.ended }}
        {...code}
      />
      <p className="meta">{texts.visits(visits, lastLookAt && dayAndTime(lastLookAt))}</p>
      <Notes cover={cover} />
    </Card>
  );
}

function Before({ cover }: { cover: GivenCover }) {
  const { person, givenAt, endsAt, endedAt, visits, lastLookAt } = cover;
  return (
    <div>
      <b className="strong">{person ?? texts.somebody}</b>
      <p className="small">{texts.wasGiven(dayAndTime(givenAt), dayAndTime(endedAt ?? endsAt))}</p>
      <p className="meta">{texts.visits(visits, lastLookAt && dayAndTime(lastLookAt))}</p>
      <Notes cover={cover} />
    </div>
  );
}

const Notes = ({ cover: { notes } }: { cover: GivenCover }) =>
  notes.map(({ _id, child, at, text }) => (
    <div key={_id}>
      <p className="meta">
        {child ? texts.noteAbout(child, dayAndTime(at)) : texts.noteForYou(dayAndTime(at))}
      </p>
      <p className="covernote">{text ?? texts.erasedNote}</p>
    </div>
  ));

interface PeopleProps {
  people: readonly CoverPerson[];
  given: (made: { _id: Id; code: string | null }) => void;
}

function People({ people, given }: PeopleProps) {
  const plan = usePlan();
  const [hours, setHours] = useState<(typeof coverHours)[number]>(4);
  const [id, setId] = useState(newId);
  const { busy, problem, run } = useCommand(giveCover);
  const mayGive = plan?.granted('enableCompliance') === true;

  async function handOver(paperId: Id): Promise<void> {
    const made = await run({ body: { _id: id, paperId, hours }, idempotencyKey: id });
    if (!made) return;
    setId(newId());
    given(made.data);
  }

  return (
    <Card className="stack">
      {plan && !mayGive && (
        <Note>
          {texts.notInPlan} <PlansLink />
        </Note>
      )}
      {mayGive && (
        <Segments
          legend={texts.howLong}
          choices={coverHours.map((each) => ({
            value: String(each),
            label: `${each} h`,
            name: texts.hours(each),
          }))}
          value={String(hours)}
          onChange={(value) => setHours(coverHours.find((each) => String(each) === value) ?? hours)}
        />
      )}
      {people.map((person) => (
        <div className="stack" key={person.paperId}>
          {mayGive && (
            <Button wide icon={UserRoundCheck} disabled={busy} onClick={() => void handOver(person.paperId)}>
              {texts.handOverTo(person.name)}
            </Button>
          )}
          <Reach person={person} />
          <VettingOver person={person} />
        </div>
      ))}
      <Failure text={problem?.errors[0] ?? problem?.message} />
    </Card>
  );
}

/** The phone number of the person, and the day until which they are vetted. */
function Reach({ person: { name, phone, vettedTo } }: { person: CoverPerson }) {
  const today = dublinDate(useNow());
  return (
    <div className="row wrap">
      {phone && (
        <a className="btn btn--line btn--s" href={telephone(phone)}>
          <Icon of={Phone} size="s" />
          <span>{texts.ring(name)}</span>
        </a>
      )}
      {vettedTo && vettedTo >= today && <span className="meta">{texts.vettedTo(shortDate(vettedTo))}</span>}
    </div>
  );
}

/** Says that the vetting is not in order. The cover can be given all the same, since an emergency cannot wait for a letter. */
function VettingOver({ person: { name, vettedTo } }: { person: CoverPerson }) {
  const today = dublinDate(useNow());
  if (vettedTo && vettedTo >= today) return null;
  return (
    <Note tone="gold">
      {vettedTo ? texts.vettingOver(name, dateName(vettedTo)) : texts.vettingNotNoted(name)}
    </Note>
  );
}
