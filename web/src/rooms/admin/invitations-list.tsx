import type { DeskInvitation } from '@nead/contracts/admin/desk-requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Table } from '../../ui/table.tsx';
import { invitationsQuery } from './admin-queries.ts';
import { type SearchedList, SearchedRows, usePage } from './list-parts.tsx';

const tones = {
  waiting: 'gold',
  accepted: 'green',
  declined: undefined,
  reported: 'coral',
  ended: undefined,
} as const;

/** The list of invitations, for people who say that theirs did not come: whether there is one, and its state. */
export function InvitationsList({ search, onSearch }: SearchedList) {
  const [page, goTo] = usePage();
  const found = useQuery(invitationsQuery({ page, ...(search && { search }) }));
  const { data } = found;
  return (
    <div className="stack">
      <SearchedRows
        title={adminTexts.invitations}
        lead={adminTexts.invitationsLead}
        loading={adminTexts.loadingInvitations}
        none={{ title: adminTexts.noInvitations, detail: adminTexts.noInvitationsDetail }}
        noneFits={adminTexts.noInvitationFits}
        {...{ search, onSearch, found, page, goTo }}
        count={data?.invitations.length}
      >
        <Card flush>
          <Table
            caption={adminTexts.invitations}
            rows={data?.invitations ?? []}
            keyOf={({ _id }) => _id}
            columns={[
              { head: adminTexts.name, cell: (row) => <Invited of={row} /> },
              {
                head: adminTexts.invited,
                cell: ({ at, childminder }) => (
                  <>
                    {childminder.name && adminTexts.invitedBy(childminder.name)}
                    {at && <span className="meta own-line">{dayAndTime(at)}</span>}
                  </>
                ),
              },
              { head: adminTexts.state, cell: (row) => <State of={row} /> },
            ]}
          />
        </Card>
      </SearchedRows>
    </div>
  );
}

const Invited = ({ of: { firstName, lastName, email } }: { of: DeskInvitation }) => (
  <>
    <b className="strong">
      {firstName} {lastName}
    </b>
    <span className="meta own-line">{email}</span>
  </>
);

function State({ of: { state, mail } }: { of: DeskInvitation }) {
  if (state === 'waiting' && mail === 'failed') return <Badge tone="coral">{adminTexts.mailFailed}</Badge>;
  const tone = tones[state];
  return <Badge {...(tone && { tone })}>{adminTexts.invitationStates[state]}</Badge>;
}
