import { joinWithAnd } from '@nead/contracts/join-with-and.ts';
import { Avatar, type PersonShown } from '../../ui/child/avatar.tsx';
import { firstNameOf } from '../../ui/person-name.ts';

/** A parent's children by face and name, by which a childminder knows the family. */
export const Kids = ({ kids }: { kids: readonly PersonShown[] }) =>
  kids.length > 0 && (
    <span className="conv__kids">
      {kids.map((child) => (
        <Avatar key={child._id} who={child} size="s" />
      ))}
      <span className="meta">{joinWithAnd(kids.map(firstNameOf))}</span>
    </span>
  );
