import {
  type ChildminderOverview,
  type ChildmindersAsked,
  ChildmindersQuery,
} from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { planNames, tiers } from '@nead/contracts/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../engine/device/now.ts';
import { childmindersQuery, invitationsQuery, parentAccountsQuery } from '../../rooms/admin/admin-queries.ts';
import { ChildminderDialog } from '../../rooms/admin/childminder-dialog.tsx';
import { ChildminderStateBadge } from '../../rooms/admin/childminder-state.tsx';
import { InvitationsList } from '../../rooms/admin/invitations-list.tsx';
import { ListHead, LoadingRows, lastActive, Pages, WhoCell } from '../../rooms/admin/list-parts.tsx';
import { ParentsList } from '../../rooms/admin/parents-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/form/field.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import '../../rooms/admin/admin.css';

const sorts = Object.entries(adminTexts.orders);

/** Search and filters are in the address, so that going back and sending a link keep them. */
function useAsked(): [ChildmindersAsked, (change: Readonly<Record<string, string>>) => void] {
  const [params, setParams] = useSearchParams();
  const told = Object.fromEntries([...params].filter(([, value]) => value !== ''));
  const parsed = ChildmindersQuery.safeParse(told);
  const change = (next: Readonly<Record<string, string>>) =>
    setParams(
      Object.entries({ ...told, page: '1', ...next }).filter(([, value]) => value !== ''),
      { replace: true },
    );
  return [parsed.success ? parsed.data : ChildmindersQuery.parse({}), change];
}

const lists = ['childminders', 'parents', 'invitations'] as const;

/**
 * The number of people that a search finds in each list, so that one sees where somebody is; undefined while nobody is looked
 * for.
 */
function useFound(search: string): Record<(typeof lists)[number], number | undefined> {
  const enabled = search !== '';
  const asked = { search, page: 1 };
  return {
    childminders: useQuery({
      ...childmindersQuery({ ...asked, sort: 'name', order: 'asc' }),
      enabled,
    }).data?.total,
    parents: useQuery({ ...parentAccountsQuery(asked), enabled }).data?.total,
    invitations: useQuery({ ...invitationsQuery(asked), enabled }).data?.total,
  };
}

/** Lists of childminders, parents and invitations; a search is kept from list to list. */
export function ChildmindersPage() {
  const [params, setParams] = useSearchParams();
  const who = lists.find((list) => list === params.get('who')) ?? 'childminders';
  const search = params.get('search') ?? '';
  const open = (list: (typeof lists)[number], searched: string) =>
    setParams(
      { ...(list !== 'childminders' && { who: list }), ...(searched && { search: searched }) },
      { replace: true },
    );
  const found = useFound(search);
  const searched = { search, onSearch: (typed: string) => open(who, typed) };
  return (
    <Tabs
      label={adminTexts.accounts}
      tabs={lists.map((value) => ({ value, text: adminTexts.tabOf(adminTexts[value], found[value]) }))}
      value={who}
      onChange={(next) => open(next, search)}
    >
      {who === 'childminders' && <ChildmindersList />}
      {who === 'parents' && <ParentsList {...searched} />}
      {who === 'invitations' && <InvitationsList {...searched} />}
    </Tabs>
  );
}

function ChildmindersList() {
  const [asked, ask] = useAsked();
  const found = useQuery(childmindersQuery(asked));
  const [shown, setShown] = useState<string>();
  const [typed, setTyped] = useState(asked.search ?? '');
  const { data } = found;
  return (
    <div className="stack">
      <ListHead title={adminTexts.childminders} total={data?.total} />
      <Filters asked={asked} ask={ask} typed={typed} type={setTyped} />
      {found.isPending && <LoadingRows label={adminTexts.loadingTheChildminders} />}
      {found.isLoadingError && <ErrorState title={found.error.message} retry={() => found.refetch()} />}
      {data && data.childminders.length === 0 && (
        <EmptyState
          title={adminTexts.nobodyFits}
          detail={adminTexts.tryFewerLetters}
          action={
            <Button
              variant="soft"
              onClick={() => {
                setTyped('');
                ask({ search: '', tier: '', state: '' });
              }}
            >
              {adminTexts.showEverybody}
            </Button>
          }
        />
      )}
      {data && data.childminders.length > 0 && (
        <>
          <Rows rows={data.childminders} onOpen={setShown} />
          <Pages page={asked.page} total={data.total} goTo={(page) => ask({ page: `${page}` })} />
        </>
      )}
      <ChildminderDialog
        childminder={data?.childminders.find(({ _id }) => _id === shown)}
        onClose={() => setShown(undefined)}
      />
    </div>
  );
}

function Filters({
  asked,
  ask,
  typed,
  type,
}: {
  asked: ChildmindersAsked;
  ask: (change: Readonly<Record<string, string>>) => void;
  typed: string;
  type: (search: string) => void;
}) {
  return (
    <search className="filters">
      <SearchField
        label={adminTexts.search}
        placeholder={adminTexts.nameOrEmail}
        value={typed}
        onSearch={(search) => {
          type(search);
          ask({ search });
        }}
      />
      <Select
        label={adminTexts.plan}
        value={asked.tier ?? ''}
        onChange={({ target }) => ask({ tier: target.value })}
      >
        <option value="">{adminTexts.allPlans}</option>
        {tiers.map((tier) => (
          <option key={tier} value={tier}>
            {planNames[tier]}
          </option>
        ))}
      </Select>
      <Select
        label={adminTexts.state}
        value={asked.state ?? ''}
        onChange={({ target }) => ask({ state: target.value })}
      >
        <option value="">{adminTexts.allStates}</option>
        <option value="verified">{adminTexts.verified}</option>
        <option value="pending">{adminTexts.pending}</option>
        <option value="suspended">{adminTexts.suspended}</option>
      </Select>
      <Select
        label={adminTexts.order}
        value={`${asked.sort} ${asked.order}`}
        onChange={({ target }) => {
          const [sort = '', order = ''] = target.value.split(' ');
          ask({ sort, order });
        }}
      >
        {sorts.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </search>
  );
}

function Rows({ rows, onOpen }: { rows: readonly ChildminderOverview[]; onOpen: (id: string) => void }) {
  const now = useNow();
  return (
    <Card flush>
      <Table
        caption={adminTexts.childminders}
        rows={rows}
        keyOf={({ _id }) => _id}
        columns={[
          {
            head: adminTexts.name,
            cell: (row) => <WhoCell of={row} onOpen={() => onOpen(row._id)} />,
          },
          {
            head: adminTexts.planChildrenActive,
            cell: (row) => (
              <>
                {planNames[row.tier]}
                {row.status !== 'ACTIVE' && `, ${row.status.toLowerCase()}`} · {row.children}{' '}
                {row.children === 1 ? adminTexts.child : adminTexts.childrenLabel}
                <span className="meta own-line">{lastActive(row, now)}</span>
              </>
            ),
          },
          { head: adminTexts.state, cell: (row) => <ChildminderStateBadge of={row} /> },
        ]}
      />
    </Card>
  );
}
