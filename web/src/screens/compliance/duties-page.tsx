import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { type DutyGroup, type DutyId, dutiesOn, dutyGroups } from '@nead/contracts/compliance/duties.ts';
import { fileOn } from '@nead/contracts/compliance/file-state.ts';
import { dutyTableTexts, fileTexts } from '@nead/contracts/compliance/file-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { DutySheet } from '../../rooms/compliance/duty-sheet.tsx';
import { fileQuery } from '../../rooms/compliance/file-query.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import '../../rooms/compliance/file.css';

/** The table of duties, as it holds today. Each line opens the duty's sheet, even if the duty is met elsewhere. */
export function DutiesPage() {
  const today = dublinDate(useNow());
  const duties = dutiesOn(today);
  const facts = useQuery(fileQuery).data;
  const [opened, open, close] = useOpened<DutyId>();
  const row = facts && fileOn(facts, today).rows.find(({ duty }) => duty.id === opened);
  return (
    <div className="stack">
      <header className="pagehead pagehead--flush">
        <BackLink to="/childminder/file" label={fileTexts.title} />
        <PageTitle title={dutyTableTexts.title} />
      </header>
      <p className="muted">{dutyTableTexts.lead}</p>
      <div className="filegroups">
        {(Object.keys(dutyGroups) as DutyGroup[]) // its own keys
          .map((group) => (
            <Card key={group} aria-labelledby={group}>
              <h2 id={group} className="h3">
                {dutyGroups[group]}
              </h2>
              <ul className="servicerecords">
                {duties
                  .filter((duty) => duty.group === group)
                  .map(({ id, name, asks, regulations, confirmed, from }) => (
                    <li key={id} className="servicerecord__text">
                      <b className="apart">{name}</b>
                      <span>{asks}</span>
                      <span className="small muted">
                        {fileTexts.regulations(regulations)} {dutyTableTexts.since(dateName(from))}.{' '}
                        {!confirmed && fileTexts.toBeConfirmed}
                      </span>
                      {facts && (
                        <span>
                          <Button
                            variant="text"
                            small
                            className="btn--edge"
                            aria-label={dutyTableTexts.openDuty(name)}
                            onClick={() => open(id)}
                          >
                            {fileTexts.open}
                          </Button>
                        </span>
                      )}
                    </li>
                  ))}
              </ul>
            </Card>
          ))}
      </div>
      {facts && row && <DutySheet key={row.duty.id} row={row} facts={facts} today={today} close={close} />}
    </div>
  );
}
