import { keptLinesOn } from '@nead/contracts/personal-data/kept-lines.ts';
import { keepingTexts as texts } from '@nead/contracts/personal-data/kept-texts.ts';
import { todayHere } from '../../engine/device/now.ts';
import { Card } from '../../ui/card.tsx';
import { Table } from '../../ui/table.tsx';

/** The time for which each kind of record is kept, and what happens to it afterwards. */
export const KeptSection = () => (
  <Card className="stack" aria-labelledby="kept">
    <h2 id="kept">{texts.title}</h2>
    <div className="tablebox">
      <Table
        caption={texts.title}
        columns={[
          { head: texts.columns.what, cell: ({ what }) => what },
          { head: texts.columns.long, cell: ({ long }) => long },
          {
            head: texts.columns.source,
            cell: ({ source, toBeConfirmed }) => (toBeConfirmed ? `${source} (${texts.toConfirm})` : source),
          },
        ]}
        rows={keptLinesOn(todayHere())}
        keyOf={({ id }) => id}
        headed
      />
    </div>
    <p className="small muted">{texts.afterwards}</p>
  </Card>
);
