import { wellbeingTexts as texts } from '@nead/contracts/admin/health-texts.ts';
import type { SeenHealth } from '@nead/contracts/admin/operation-requests.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { isToday } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * Says in one sentence whether all is well, which is not said before there is a backup. Below it are the problems, and three
 * figures that are asked for most.
 */
export function HealthInWords({
  of: { unwell, since, stuckMails, lastBackupAt, diskUsed },
}: {
  of: SeenHealth;
}) {
  const now = useNow();
  const when = (at: string) => (isToday(at, now) ? dublinTime(at) : dayAndTime(at));
  const isWell = unwell.length === 0;
  const state = isWell ? (lastBackupAt ? texts.allIsWell : texts.noTrouble) : texts.notWell;
  return (
    <Card className="stack" aria-labelledby="wellbeing" {...(!isWell && { role: 'alert' })}>
      <h2 id="wellbeing" className="row">
        <Icon of={isWell ? CircleCheck : CircleAlert} className={isWell ? 'well' : 'unwell'} />
        {state(when(since))}
      </h2>
      {!isWell && (
        <>
          <p>{texts.whatToDo}</p>
          <ul className="stack stack--s">
            {unwell.map(({ part, why }) => (
              <li key={part}>
                {texts.parts[part]}
                <span className="meta own-line anywhere">{why}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="muted">
        {[
          texts.stuckMails(stuckMails),
          lastBackupAt ? texts.lastBackup(when(lastBackupAt)) : texts.noBackup,
          texts.disk(diskUsed),
        ].join(' · ')}
      </p>
    </Card>
  );
}
