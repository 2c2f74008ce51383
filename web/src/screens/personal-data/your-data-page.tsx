import type { Id } from '@nead/contracts/ids.ts';
import { personalDataTexts } from '@nead/contracts/personal-data/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../engine/api/auth.ts';
import { CopySection } from '../../rooms/personal-data/copy-section.tsx';
import { DataAccessSection } from '../../rooms/personal-data/data-access-section.tsx';
import { EraseSection } from '../../rooms/personal-data/erase-section.tsx';
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
