import { joinWithAnd } from '@nead/contracts/join-with-and.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { questionTexts, firstUseTexts as texts } from '@nead/contracts/register/page-texts.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Handshake, NotebookPen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../engine/api/auth.ts';
import { isOfDemo } from '../../engine/api/demo.ts';
import { useNow } from '../../engine/device/now.ts';
import { securityLogQuery } from '../../rooms/accounts/profile/profile-queries.ts';
import { incidentsToReadQuery } from '../../rooms/care/incidents/incidents-query.ts';
import { IncidentsToRead } from '../../rooms/care/incidents/incidents-to-read.tsx';
import { parentsHandbooksQuery } from '../../rooms/compliance/handbook-query.ts';
import { HandbooksToRead } from '../../rooms/compliance/handbooks-to-read.tsx';
import { parentDocumentsQuery } from '../../rooms/documents/documents-query.ts';
import { DocumentsForParent } from '../../rooms/documents/documents-to-do.tsx';
import { parentsOpenFeesQuery } from '../../rooms/fees/open-query.ts';
import { ToAgreeNote } from '../../rooms/fees/to-agree-note.tsx';
import { ToPayNote } from '../../rooms/fees/to-pay-note.tsx';
import { parentsCoverQuery } from '../../rooms/inspection/cover-query.ts';
import { ParentsCoverNote } from '../../rooms/inspection/parents-cover-note.tsx';
import { noticeSettingsQuery, pushStateQuery } from '../../rooms/preferences/notices-query.ts';
import { leftCare } from '../../rooms/register/child/child-presence.ts';
import { parentsChildQuery } from '../../rooms/register/child/children-query.ts';
import { questionsQuery } from '../../rooms/register/questions-query.ts';
import { nameAmong } from '../../rooms/register/whose-child.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { useLockThing, usePushThing } from './first-use.tsx';
import { type FirstThing, FirstUseList, isFirstUseHidden } from './first-use-list.tsx';

/**
 * The things that a parent must read, sign, pay or do first, above the day. They appear together, so that no notice pushes the
 * day down.
 */
export function ParentNotices(props: {
  all: readonly Child[];
  waiting: ReactNode;
  /** The day; undefined while it is loading. */
  children: ReactNode;
}) {
  const { all, waiting, children } = props;
  const asked = [
    useQuery(incidentsToReadQuery),
    useQuery(parentDocumentsQuery),
    useQuery(questionsQuery),
    useQuery(parentsOpenFeesQuery),
    useQuery(parentsCoverQuery),
    useQuery(parentsHandbooksQuery),
  ];
  // `isFetched` and not `isLoading`: a notice that failed is fetched again, and must not disappear in the meantime.
  const firstUse = useParentsFirstUse(all);
  const isThere = children && firstUse !== undefined && asked.every(({ isFetched }) => isFetched);
  // A child that is shared later brings further queries, but the notices stay while those load.
  const [isShown, show] = useState(false);
  if (isThere && !isShown) show(true);
  if (!isThere && !isShown) return waiting;
  return (
    <>
      <ParentsCoverNote />
      <QuestionsNote />
      <IncidentsToRead />
      <DocumentsForParent />
      <HandbooksToRead />
      <ToAgreeNote />
      <ToPayNote />
      {firstUse}
      {children}
    </>
  );
}

/**
 * The things that a parent has to do once a childminder shares a child; undefined until they are known, since they are above
 * the day. The demo household is shared, so it is asked nothing.
 */
function useParentsFirstUse(all: readonly Child[]): ReactNode | undefined {
  const email = useAuth()?.user.email ?? '';
  const now = useNow();
  const [isHidden] = useState(isFirstUseHidden);
  const here = isHidden || isOfDemo(email) ? [] : all.filter((child) => !leftCare(child, now));
  const enabled = here.length > 0;
  const about = useQueries({ queries: here.map(({ _id }) => parentsChildQuery(_id)) });
  const asked = [
    useQuery({ ...noticeSettingsQuery, enabled }),
    useQuery({ ...securityLogQuery, enabled }),
    useQuery({ ...pushStateQuery, enabled }),
  ];
  if (!enabled) return null;
  if ([...about, ...asked].some(({ isFetched }) => !isFetched)) return undefined;
  return <ParentsThings all={here} />;
}

function ParentsThings({ all }: { all: readonly Child[] }) {
  const profiles = useQueries({ queries: all.map(({ _id }) => parentsChildQuery(_id)) });
  const push = usePushThing(texts.parentsPushDetail);
  const lock = useLockThing('/parent/profile');
  const known = profiles.flatMap(({ data }) => data ?? []);
  const nameOf = nameAmong(known);
  if (known.length < all.length || push === undefined || !lock) return null;
  const things = [
    ...known.flatMap((child) => [consentsOf(child, nameOf(child)), aboutOf(child, nameOf(child))]),
    ...(push ? [push] : []),
    lock,
  ];
  return <FirstUseList things={things} minutes={texts.minutes(true)} />;
}

function consentsOf(child: ChildProfile, name: string): FirstThing {
  const done = child.consents.every(({ by }) => by !== null);
  return {
    emblem: { icon: Handshake, tint: 'k-hue-150' },
    what: texts.consents(name),
    detail: done ? texts.consentsDecided : texts.consentsDetail,
    done,
    act: toChild(child, texts.decide, texts.consents(name), done),
  };
}

function aboutOf(child: ChildProfile, name: string): FirstThing {
  const missing = [
    ...(Object.values(child.gp ?? {}).some(Boolean) ? [] : [fieldTexts.familyGp]),
    ...(child.emergencyContact?.name ? [] : [fieldTexts.emergencyContact]),
  ];
  const done = missing.length === 0;
  const what = texts.about(name);
  return {
    emblem: { icon: NotebookPen, tint: 'k-hue-30' },
    what,
    detail: done ? texts.aboutDone : missing.join(', '),
    done,
    act: toChild(child, texts.fillIn, what, done),
  };
}

const toChild =
  ({ _id }: ChildProfile, act: string, what: string, done: boolean): FirstThing['act'] =>
  (variant) =>
    !done && (
      <LinkButton variant={variant} small to={`/parent/child/${_id}`} aria-label={`${act}: ${what}`}>
        {act}
      </LinkButton>
    );

/** The way to each question that waits for this parent's answer. */
const QuestionsNote = () =>
  (useQuery(questionsQuery).data ?? []).map(({ _id, childminder, children }) => (
    <Note tone="gold" key={_id}>
      <Link className="strong" to="/parent/questions">
        {questionTexts.saysSheMinds(childminder.name, joinWithAnd(children))}
      </Link>
    </Note>
  ));
