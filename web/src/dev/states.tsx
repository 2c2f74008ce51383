import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { Plus } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { EmptyState, ErrorState, NoAccessState, OfflineState, TileSkeletons } from '../ui/page/states.tsx';
import { Table } from '../ui/table.tsx';
import { Specimen } from './specimen.tsx';

const nothing = () => undefined;

const activity = [
  { type: 'Signup', tone: 'green', text: 'Muireann Keogh, Co. Galway, signed up', time: '10:38' },
  { type: 'Verification', text: 'Seán Ó Conghaile verified his e-mail', time: '10:21' },
  {
    type: 'Subscription',
    tone: 'gold',
    text: 'Aoife Ní Bhriain moved from Standard to Premium',
    time: '09:57',
  },
  { type: 'Payment', tone: 'coral', text: 'A card of Gearóid Twomey was declined', time: '09:40' },
] as const;

export const States = () => (
  <>
    <Specimen title="States">
      <div className="grid2 grid3">
        <EmptyState
          title={homeTexts.noChildren}
          detail="Add the first child and their parents get an invitation."
          action={<Button icon={Plus}>Add Child</Button>}
        />
        <ErrorState
          title="Failed to record nappy change."
          detail="What you entered is kept here."
          retry={nothing}
        />
        <OfflineState
          detail="2 records are kept on this phone and go out when the line is back."
          action={
            <Button variant="line" wide>
              See what is waiting
            </Button>
          }
        />
        <NoAccessState
          title="You don’t have access to this calendar."
          detail="Ask your childminder to switch it on."
          action={<Button variant="soft">Write to Aoife</Button>}
        />
        <div className="card stack">
          <Note tone="gold">
            <b className="strong">7 children would be here.</b> Your maximum is 6. You can still sign Tadhg
            in; it is noted.
          </Note>
          <div className="row">
            <Button className="grow">Sign in</Button>
            <Button variant="line" className="grow">
              Cancel
            </Button>
          </div>
        </div>
      </div>
    </Specimen>
    <Specimen title="Loading">
      <TileSkeletons count={2} />
    </Specimen>
    <Specimen title="Table">
      <div className="card card--flush">
        <Table
          caption="Recent activity"
          rows={activity}
          keyOf={({ time }) => time}
          columns={[
            {
              head: 'Type',
              cell: (row) => <Badge {...('tone' in row && { tone: row.tone })}>{row.type}</Badge>,
            },
            { head: 'Description', cell: ({ text }) => text },
            { head: 'Time', cell: ({ time }) => time },
          ]}
        />
      </div>
    </Specimen>
  </>
);
