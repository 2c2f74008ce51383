import { historyTexts } from '@nead/contracts/history/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { shortDate } from '../../engine/device/dates.ts';
import { formerChildrenQuery } from '../../rooms/history/history-query.ts';
import { Avatar } from '../../ui/child/avatar.tsx';
import { fullName } from '../../ui/person-name.ts';
import { Section } from '../../ui/section.tsx';

/** Links to the histories of children who are no longer listed. */
export function FormerChildren() {
  const { data: former = [] } = useQuery(formerChildrenQuery);
  if (former.length === 0) return null;
  return (
    <Section title={historyTexts.formerChildren} detail={historyTexts.formerChildrenDetail}>
      <ul className="people">
        {former.map((child) => (
          <li className="row" key={child._id}>
            <Avatar who={child} size="m" />
            <div className="grow">
              <Link className="strong" to={`/childminder/child/${child._id}/history`}>
                {historyTexts.historyOf(fullName(child))}
              </Link>
              <p className="small muted">{historyTexts.deletedOn(shortDate(child.removedAt))}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
