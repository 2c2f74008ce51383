import { momentTexts as texts } from '@nead/contracts/moments/texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { longDate } from '../../engine/device/dates.ts';
import { namesAmong } from '../../rooms/care/today/shown-children.ts';
import { freshLinks } from '../../rooms/files/fresh-links.ts';
import { HomeBubble } from '../../rooms/moments/from-home.tsx';
import { fromHomeQuery } from '../../rooms/moments/moments-query.ts';
import { ErrorState } from '../../ui/page/states.tsx';

/** Answers of families to her moments, the newest first; nothing is drawn where there are none. */
export function AllFromHome({ all }: { all: readonly Child[] }) {
  const answers = useQuery({ ...fromHomeQuery, ...freshLinks });
  const nameOf = namesAmong(all);
  if (answers.isLoadingError)
    return <ErrorState title={texts.homeLoadFailed} retry={() => answers.refetch()} />;
  if (!answers.data?.length) return null;
  return (
    <section className="stack" aria-labelledby="from-home">
      <h2 id="from-home">{texts.fromHome}</h2>
      <ul className="dayphotos">
        {answers.data.map((one) => {
          const child = all.find(({ _id }) => _id === one.childId);
          const name = child ? nameOf(child) : texts.somebody;
          return (
            <li key={one._id} className="card stack stack--s">
              <p className="strong">{name}</p>
              <p className="small muted">
                <Link to={`/childminder/child/${one.childId}/daily-activities?date=${one.date}`}>
                  {one.moment ?? texts.photoOf(longDate(new Date(`${one.date}T12:00:00Z`)))}
                </Link>
              </p>
              <div className="fromhome">
                <HomeBubble one={one} />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
