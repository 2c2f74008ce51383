import type { ParentActivity } from '@nead/contracts/register/child-queries.ts';
import { parentsHomeTexts } from '@nead/contracts/register/parents-home-texts.ts';
import { erased } from '@nead/contracts/ui/erased-texts.ts';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { ago, isToday } from '../../engine/device/dates.ts';
import { appearanceOfKind } from '../../rooms/care/kinds/appearances.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Timeline, TimelineEntry } from '../../ui/child/timeline.tsx';
import { calendarEmblem, type Emblem, messageEmblem } from '../../ui/emblem.ts';
import { lazyPart } from '../../ui/layer/lazy-part.ts';
import { Skeleton } from '../../ui/page/states.tsx';

/** Loaded with the day's first photo. */
const PhotoStory = lazyPart(async () => (await import('../../rooms/care/photos/photo-story.tsx')).PhotoStory);

/** Of what is no record, with the page that has more about it; a record is shown in full already. */
const noRecords: Partial<Record<ParentActivity['type'], { emblem: Emblem; to: string }>> = {
  schedule: { emblem: calendarEmblem, to: '/parent/calendar' },
  message: { emblem: messageEmblem, to: '/parent/messages' },
};

/** A record has the icon and tint of its kind. */
const emblemOf = ({ type, kind }: ParentActivity): Emblem =>
  noRecords[type]?.emblem ?? appearanceOfKind(kind ?? type);

/** More are shown after a tap. */
const AT_ONCE = 8;

export function LatestActivities({ activities, now }: { activities: readonly ParentActivity[]; now: Date }) {
  const [all, setAll] = useState(false);
  const photos = activities.filter(({ photoUrl, timestamp }) => photoUrl && isToday(timestamp, now));
  const told = activities.filter((activity) => activity.type !== 'photo' || !photos.includes(activity));
  const shown = all ? told : told.slice(0, AT_ONCE);
  return (
    <Card aria-labelledby="recent">
      <h2 id="recent">{parentsHomeTexts.recentActivity}</h2>
      {activities.length === 0 && <p className="muted apart">{parentsHomeTexts.nothingYet}</p>}
      {photos.length > 0 && (
        <Suspense fallback={<Skeleton shape="box" className="wait-photos" />}>
          <PhotoStory photos={photos} />
        </Suspense>
      )}
      <Timeline>
        {shown.map((activity) => (
          <TimelineEntry key={activity._id} emblem={emblemOf(activity)} {...wordsOf(activity, now)} />
        ))}
      </Timeline>
      {shown.length < told.length && (
        <Button variant="text" wide onClick={() => setAll(true)}>
          {parentsHomeTexts.showEarlier}
        </Button>
      )}
    </Card>
  );
}

/** A record is told by its child; a message and an event by what they are, for they are of no child. */
function wordsOf({ type, childName, description, timestamp }: ParentActivity, now: Date) {
  const name = childName ?? erased;
  const to = noRecords[type]?.to;
  const when = ago(timestamp, now);
  if (!to) return { title: name, by: `${description}, ${when}` };
  return { title: <Link to={to}>{description}</Link>, by: `${name}, ${when}` };
}
