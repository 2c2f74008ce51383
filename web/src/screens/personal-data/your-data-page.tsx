import { headers } from '@nead/contracts/envelope.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import {
  type DataAccess,
  dataAccesses,
  fetchCopy,
  LOOKS_AT_ONCE,
  makeCopy,
} from '@nead/contracts/personal-data/requests.ts';
import { personalDataTexts } from '@nead/contracts/personal-data/texts.ts';
import { infiniteQueryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call, download, load } from '../../engine/api/api.ts';
import { orThrow, problemMessage } from '../../engine/api/api-problem.ts';
import { useAuth } from '../../engine/api/auth.ts';
import { useNextPage } from '../../engine/api/next-page.ts';
import { longDate } from '../../engine/device/dates.ts';
import { todayHere } from '../../engine/device/now.ts';
import { fetchChanged, liveMeta } from '../../engine/live/live-cache.ts';
import { handOver } from '../../rooms/files/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Select } from '../../ui/form/field.tsx';
import { Note } from '../../ui/note.tsx';
import { FirstFew } from '../../ui/page/first-few.tsx';
import { Progress } from '../../ui/page/progress.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../../rooms/accounts/security/security.css';
import { EraseSection } from '../../rooms/personal-data/erase-section.tsx';
import { KeptSection } from '../../rooms/personal-data/kept-section.tsx';
import { archivedChildrenQuery, childrenQuery } from '../../rooms/register/child/children-query.ts';
import { parentDashboardQuery } from '../../rooms/register/parent-dashboard-query.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { fullName } from '../../ui/person-name.ts';

/** Copies of one's data, erasure, and who had access. */
export function YourDataPage() {
  const isParent = useAuth()?.user.role === 'parent';
  return (
    <>
      <header className="pagehead">
        <PageTitle title={personalDataTexts.title} />
      </header>
      <div className="cols cols--wide">
        <div className="stack stack--l">
          {isParent ? <ParentsCopy /> : <ChildmindersCopy />}
          <DataAccessSection />
          <KeptSection />
        </div>
        <EraseSection role={isParent ? 'parent' : 'childminder'} />
      </div>
    </>
  );
}

const known = (child: Parameters<typeof fullName>[0] & { _id: Id }) => ({
  _id: child._id,
  name: fullName(child),
});

/** The choice of a child appears once the children are loaded; the copy of all data does not wait for it. */
function ParentsCopy() {
  const { data } = useQuery(parentDashboardQuery);
  return <CopySection own={personalDataTexts.ofParent} mayChoose={data?.children.map(known)} />;
}

function ChildmindersCopy() {
  const { data } = useQuery(childrenQuery);
  const { data: archived } = useQuery(archivedChildrenQuery);
  const children = data && archived && [...data, ...archived].map(known);
  return <CopySection own={personalDataTexts.ofChildminder} mayChoose={children} />;
}

interface KnownChild {
  _id: Id;
  name: string;
}

type State =
  | { step: 'idle' }
  | { step: 'done'; parts: number }
  | { step: 'coming'; percent: number | undefined; part: number }
  | { step: 'failed'; why: string };

/** A copy on its way: the parts that came, and the last file in them. */
interface CopyUnderWay {
  childId: Id | '';
  kept: number;
  after?: Id;
}

interface CopySectionProps {
  own: string;
  /** The children whose data can be copied alone; undefined until known, with its place reserved. */
  mayChoose: readonly KnownChild[] | undefined;
}

/** A copy of all data, or of one child's. It is recorded first, then fetched (docs/decisions/039). */
function CopySection({ own, mayChoose }: CopySectionProps) {
  const queries = useQueryClient();
  const [search] = useSearchParams();
  /** A child's page leads here for a copy of that child's data. */
  const [chosen, choose] = useState<Id>(search.get('child') ?? '');
  const childId = mayChoose?.find(({ _id }) => _id === chosen)?._id ?? '';
  const [state, setState] = useState<State>({ step: 'idle' });

  const [begun, setBegun] = useState<CopyUnderWay>();
  /** After a break it goes on with the part that did not come. */
  const goesOn =
    state.step === 'failed' && begun && begun.childId === childId && begun.kept > 0 ? begun : undefined;

  async function take(): Promise<void> {
    const make = copyMaker(childId || undefined);
    let under: CopyUnderWay = goesOn ?? { childId, kept: 0 };
    try {
      for (let after = under.after, isLast = false; !isLast; after = under.after) {
        const part = under.kept + 1;
        setState({ step: 'coming', percent: undefined, part });
        const came = await takePart(await make(), after, (percent) =>
          setState({ step: 'coming', percent, part }),
        );
        handOver(came.zip, personalDataTexts.fileName(todayHere(), part));
        under = { childId, kept: part, ...(came.ends && { after: came.ends }) };
        setBegun(under);
        isLast = came.ends === null;
      }
      setBegun(undefined);
      setState({ step: 'done', parts: under.kept });
    } catch (error) {
      setState({ step: 'failed', why: problemMessage(error, personalDataTexts.brokeOff) });
    }
    void fetchChanged(queries, makeCopy.changes);
  }

  return (
    <Card className="stack" aria-labelledby="copy">
      <h2 id="copy">{personalDataTexts.takeHeading}</h2>
      <p>{own}</p>
      {mayChoose?.length !== 0 && (
        <Select
          label={personalDataTexts.what}
          value={childId}
          disabled={state.step === 'coming'}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{personalDataTexts.everything}</option>
          {mayChoose?.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {personalDataTexts.only(name)}
            </option>
          ))}
        </Select>
      )}
      <div className="row">
        <Button
          icon={Download}
          disabled={state.step === 'coming' || (chosen !== '' && mayChoose === undefined)}
          onClick={() => void take()}
        >
          {goesOn
            ? personalDataTexts.goOn(goesOn.kept + 1)
            : state.step === 'failed'
              ? personalDataTexts.tryAgain
              : personalDataTexts.download}
        </Button>
      </div>
      {state.step === 'coming' && (
        <Progress
          label={
            state.percent === undefined
              ? personalDataTexts.gathering
              : personalDataTexts.downloading(state.percent, state.part)
          }
          {...(state.percent !== undefined && { value: state.percent })}
        />
      )}
      {state.step === 'failed' && (
        <Note tone="coral" alert>
          <b className="strong">
            {goesOn ? personalDataTexts.partsKept(goesOn.kept) : personalDataTexts.notDownloaded}
          </b>{' '}
          {state.why}
        </Note>
      )}
      <div role="status">
        {state.step === 'done' && (
          <Note tone="green">
            {state.parts > 1 ? personalDataTexts.takenInParts(state.parts) : personalDataTexts.taken}
          </Note>
        )}
      </div>
    </Card>
  );
}

/** An hour, for many videos over a slow connection. */
const PATIENCE_MS = 3_600_000;

/** Reports progress while the download is read. The size is an estimate, so it never reports 100. */
function counting(heard: (percent: number) => void) {
  return (response: Response): Promise<Blob> => {
    const about = Number(response.headers.get(headers.aboutBytes)) || 1;
    let received = 0;
    const counted = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, to) {
          received += chunk.byteLength;
          heard(Math.min(99, Math.round((received / about) * 100)));
          to.enqueue(chunk);
        },
      }),
    );
    return new Response(counted ?? null, { headers: { 'Content-Type': 'application/zip' } }).blob();
  };
}

/** Records that a copy is taken, once for as long as it can be fetched. */
function copyMaker(childId: Id | undefined): () => Promise<Id> {
  let made: { _id: Id; fetchUntil: string } | undefined;
  return async () => {
    if (!made || made.fetchUntil <= new Date().toISOString())
      made = orThrow(await call(makeCopy, { body: { _id: newId(), ...(childId && { childId }) } })).data;
    return made._id;
  };
}

async function takePart(
  id: Id,
  after: Id | undefined,
  heard: (percent: number) => void,
): Promise<{ zip: Blob; ends: Id | null }> {
  let ends: Id | null = null;
  const read = (response: Response) => {
    ends = response.headers.get(headers.partEnds);
    return counting(heard)(response);
  };
  const query = after ? { after } : {};
  const zip = orThrow(await download(fetchCopy, { params: { id }, query, patience: PATIENCE_MS, read }));
  return { zip, ends };
}

/** The people who had access to data about the reader. */
function DataAccessSection() {
  const accesses = useInfiniteQuery(dataAccessQuery);
  const earlier = useNextPage(accesses);
  const found = accesses.data?.pages.flat();
  return (
    <Card className="stack" aria-labelledby="looks">
      <h2 id="looks">{personalDataTexts.looksHeading}</h2>
      <p className="small muted">{personalDataTexts.looksDetail}</p>
      {accesses.isPending && (
        <Loading label={personalDataTexts.loadingLooks}>
          <Skeleton shape="box" />
        </Loading>
      )}
      {accesses.isLoadingError && (
        <ErrorState title={accesses.error.message} retry={() => accesses.refetch()} />
      )}
      {found?.length === 0 && <p className="small muted">{personalDataTexts.nobodyLooked}</p>}
      {found && found.length > 0 && (
        <FirstFew items={found} line={lineOf} earlier={accesses.hasNextPage ? earlier : undefined} />
      )}
    </Card>
  );
}

const lineOf = (access: DataAccess) => (
  <li key={access._id}>
    <p className="small">{personalDataTexts.look(access)}</p>
    <p className="meta">
      <time dateTime={access.at} title={longDate(access.at)}>
        {dayAndTime(access.at)}
      </time>
    </p>
  </li>
);

/** The accesses, the newest first, page by page. */
const dataAccessQuery = infiniteQueryOptions({
  queryKey: ['looks'],
  queryFn: ({ pageParam: before, signal }) =>
    load(dataAccesses, { query: { ...(before && { before }) }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => (page.length === LOOKS_AT_ONCE ? page.at(-1)?._id : undefined),
  meta: liveMeta({ refetch: ['personal-data', 'register'] }),
});
