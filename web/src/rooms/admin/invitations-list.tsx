import type { DeskInvitation } from '@nead/contracts/admin/desk-requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { Table } from '../../ui/table.tsx';
import { invitationsQuery } from './admin-queries.ts';
import { LoadingRows, Pages, type SearchedList } from './list-parts.tsx';

const tones = {
  waiting: 'gold',
  accepted: 'green',
  declined: undefined,
  reported: 'coral',
  ended: undefined,
} as const;

/** For somebody who says that no invitation came: whether there is one, and what became of it. */
export function InvitationsList({ search, onSearch }: SearchedList) {
  const [page, setPage] = useState(1);
  const found = useQuery(invitationsQuery({ page, ...(search && { search }) }));
  const { data } = found;
  return (
    <div className="stack">
      <header className="pagehead pagehead--flush">
        <div className="grow">
          <PageTitle title={adminTexts.invitations} />
          <p className="muted" role="status">
            {data ? adminTexts.totalFound(data.total) : ' '}
          </p>
        </div>
      </header>
      <p className="small muted">{adminTexts.invitationsLead}</p>
      <search className="filters">
        <SearchField
          label={adminTexts.search}
          placeholder={adminTexts.nameOrEmail}
          value={search}
          onSearch={(typed) => {
            onSearch(typed);
            setPage(1);
          }}
        />
      </search>
      {found.isPending && <LoadingRows label={adminTexts.loadingInvitations} />}
      {found.isLoadingError && <ErrorState title={found.error.message} retry={() => void found.refetch()} />}
      {data?.invitations.length === 0 && (
        <EmptyState
          title={search ? adminTexts.noInvitationFits : adminTexts.noInvitations}
          detail={search ? adminTexts.fewerLetters : adminTexts.noInvitationsDetail}
        />
      )}
      {data && data.invitations.length > 0 && (
        <>
          <Card flush>
            <Table
              caption={adminTexts.invitations}
              rows={data.invitations}
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
          <Pages page={page} total={data.total} goTo={setPage} />
        </>
      )}
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
