import type { ParentOverview } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Table } from '../../ui/table.tsx';
import { NewEmail, NoSecondStep } from './account-actions.tsx';
import { AccountFacts } from './account-facts.tsx';
import { parentAccountsQuery } from './admin-queries.ts';
import { SuspendedBadge } from './childminder-state.tsx';
import { lastActive, type SearchedList, SearchedRows, usePage, WhoCell } from './list-parts.tsx';
import { Suspending, SuspendOrReinstate } from './suspending.tsx';

/** Parents by name and address, to help them with their account. */
export function ParentsList({ search, onSearch }: SearchedList) {
  const [page, goTo] = usePage();
  const found = useQuery(parentAccountsQuery({ page, ...(search && { search }) }));
  const [shown, setShown] = useState<string>();
  const { data } = found;
  return (
    <div className="stack">
      <SearchedRows
        title={adminTexts.parents}
        lead={adminTexts.parentsLead}
        loading={adminTexts.loadingTheParents}
        none={{ title: adminTexts.noParents, detail: adminTexts.noParentsDetail }}
        noneFits={adminTexts.noParentFits}
        {...{ search, onSearch, found, page, goTo }}
        count={data?.parents.length}
      >
        <Rows rows={data?.parents ?? []} onOpen={setShown} />
      </SearchedRows>
      <ParentDialog
        parent={data?.parents.find(({ _id }) => _id === shown)}
        onClose={() => setShown(undefined)}
      />
    </div>
  );
}

function Rows({ rows, onOpen }: { rows: readonly ParentOverview[]; onOpen: (id: string) => void }) {
  const now = useNow();
  return (
    <Card flush>
      <Table
        caption={adminTexts.parents}
        rows={rows}
        keyOf={({ _id }) => _id}
        columns={[
          {
            head: adminTexts.name,
            cell: (row) => <WhoCell of={row} onOpen={() => onOpen(row._id)} />,
          },
          {
            head: adminTexts.lastActive,
            cell: (row) => (row.suspended ? <SuspendedBadge /> : lastActive(row, now)),
          },
        ]}
      />
    </Card>
  );
}

function ParentDialog({ parent, onClose }: { parent: ParentOverview | undefined; onClose: () => void }) {
  const [step, goTo, back] = useOpened<'email' | 'second-step' | 'suspend'>();
  return (
    <Dialog
      open={parent !== undefined}
      onClose={() => {
        back();
        onClose();
      }}
      title={parent ? `${parent.firstName} ${parent.lastName}` : ''}
      {...(parent && { detail: parent.email })}
    >
      {parent && !step && (
        <div className="stack">
          <AccountFacts of={parent} />
          <Button variant="line" onClick={() => goTo('email')}>
            {adminTexts.changeEmail}
          </Button>
          {parent.secondFactor && (
            <Button variant="line" onClick={() => goTo('second-step')}>
              {adminTexts.removeSecondStep}
            </Button>
          )}
          <SuspendOrReinstate of={parent} suspend={() => goTo('suspend')} />
        </div>
      )}
      {parent && step === 'suspend' && <Suspending of={parent} back={back} />}
      {parent && step === 'email' && <NewEmail of={parent} back={back} />}
      {parent && step === 'second-step' && <NoSecondStep of={parent} back={back} />}
    </Dialog>
  );
}
