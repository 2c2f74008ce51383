import type { Id } from '@nead/contracts/ids.ts';
import { texts } from '@nead/contracts/personal-data/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../lib/auth.ts';
import { archivedChildrenQuery, childrenQuery } from '../register/children-query.ts';
import { parentDashboardQuery } from '../register/parent-dashboard-query.ts';
import { fullName } from '../register/person-name.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { CopySection } from './copy-section.tsx';
import { EraseSection } from './erase-section.tsx';
import { LooksSection } from './looks-section.tsx';

/** What is held about somebody: take it along, and see who else did. */
export function YourDataPage() {
  const isParent = useAuth()?.user.role === 'parent';
  return (
    <>
      <header className="pagehead">
        <PageTitle title={texts.title} />
      </header>
      <div className="cols cols--wide">
        <div className="stack stack--l">
          {isParent ? <ParentsCopy /> : <ChildmindersCopy />}
          <LooksSection />
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

/** The choice of a child comes when the children have; the copy of everything needs no waiting. */
function ParentsCopy() {
  const { data } = useQuery(parentDashboardQuery);
  return <CopySection own={texts.ofParent} mayChoose={data?.children.map(known)} />;
}

function ChildmindersCopy() {
  const { data } = useQuery(childrenQuery);
  const { data: archived } = useQuery(archivedChildrenQuery);
  const children = data && archived && [...data, ...archived].map(known);
  return <CopySection own={texts.ofChildminder} mayChoose={children} />;
}
