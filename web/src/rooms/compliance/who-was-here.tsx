import { recordSheetTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { Avatar } from '../../ui/child/avatar.tsx';
import { firstNameOf } from '../../ui/person-name.ts';

interface WhoWasHereProps {
  all: readonly Child[];
  here: ReadonlySet<Id>;
  /** The minute for which attendance was asked; undefined if it is not known. */
  time: string | undefined;
  change: (here: Id[]) => void;
}

/** The faces of the children. Those who were here are marked. */
export const WhoWasHere = ({ all, here, time, change }: WhoWasHereProps) => (
  <fieldset>
    <legend className="label when">
      {texts.whoWasHere}{' '}
      <span className="small muted">{time ? texts.fromAttendance(time) : texts.attendanceUnknown}</span>
    </legend>
    <div className="herefaces">
      {all.map((child) => (
        <label key={child._id}>
          <input
            type="checkbox"
            checked={here.has(child._id)}
            onChange={({ target }) =>
              change(target.checked ? [...here, child._id] : [...here].filter((id) => id !== child._id))
            }
          />
          <Avatar who={child} size="m" />
          <span>{firstNameOf(child)}</span>
        </label>
      ))}
    </div>
    {all.length === 0 && <p className="muted">{texts.nobody}</p>}
  </fieldset>
);
