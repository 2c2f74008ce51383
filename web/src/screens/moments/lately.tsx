import { shortDayName } from '@nead/contracts/calendar/date-names.ts';
import { themeNames } from '@nead/contracts/care/themes.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { bookTexts } from '@nead/contracts/moments/book-texts.ts';
import type { ChildLately } from '@nead/contracts/moments/requests.ts';
import { momentTexts as texts } from '@nead/contracts/moments/texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useNow } from '../../engine/device/now.ts';
import { namesAmong } from '../../rooms/care/today/shown-children.ts';
import { latelyQuery } from '../../rooms/moments/moments-query.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';

/** A child of whom nothing was noted for so long is named as such. */
const QUIET_DAYS = 14;

/** A quiet look back for the childminder alone: who was noted when, and in which themes. */
export function Lately({ all }: { all: readonly Child[] }) {
  const found = useQuery(latelyQuery);
  const nameOf = namesAmong(all);
  const today = dublinDate(useNow());
  const shown = (found.data ?? []).flatMap((lately) => {
    const child = all.find(({ _id }) => _id === lately.childId);
    return child ? [{ child, lately }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="lately">
      <h2 id="lately">{texts.lately}</h2>
      <ul className="card stack">
        {shown.map(({ child, lately }) => (
          <li className="row" key={child._id}>
            <Avatar who={child} size="s" />
            <div className="grow">
              <p className="strong">{nameOf(child)}</p>
              <p className="small muted">{wordsOf(lately.last, nameOf(child), today)}</p>
              <ThemeDots themes={lately.themes} />
            </div>
            <LinkButton
              variant="text"
              small
              icon={BookOpen}
              to={`/childminder/child/${child._id}/book`}
              aria-label={bookTexts.bookOf(child.firstName)}
            >
              {bookTexts.book}
            </LinkButton>
          </li>
        ))}
      </ul>
      <p className="small muted">{texts.latelyDetail}</p>
    </section>
  );
}

function wordsOf(last: string | null, name: string, today: string): string {
  if (last === null) return texts.nothingYet(name);
  return last < addDays(today, -QUIET_DAYS)
    ? texts.nothingSince(name, shortDayName(last))
    : texts.lastOn(shortDayName(last));
}

/** A dot for each moment, up to as many as can be taken in at a glance. */
const MOST_DOTS = 8;

const ThemeDots = ({ themes }: Pick<ChildLately, 'themes'>) =>
  themes.length > 0 && (
    <ul className="themedots">
      {themes.map(({ id, moments }) => (
        <li key={id}>
          <span className="sr">{texts.ofTheme(themeNames([id])[0] ?? id, moments)}</span>
          <span className="small" aria-hidden="true">
            {themeNames([id])[0] ?? id}
          </span>
          <span className="themedots__dots" aria-hidden="true">
            {Array.from({ length: Math.min(moments, MOST_DOTS) }, (_, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <i key={nth} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
