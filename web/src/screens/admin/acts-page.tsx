import { adminActsFile } from '@nead/contracts/admin/desk-requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { actsQuery } from '../../rooms/admin/admin-queries.ts';
import { DeskHead } from '../../rooms/admin/desk-head.tsx';
import { LoadingRows, Pages, usePage } from '../../rooms/admin/list-parts.tsx';
import { saveExport } from '../../rooms/personal-data/save-export.ts';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import { SaveListButton } from '../../ui/save-list-button.tsx';
import { Table } from '../../ui/table.tsx';
import '../../rooms/admin/admin.css';

export function ActsPage() {
  const [page, goTo] = usePage();
  const { data, error, isPending, isLoadingError, refetch } = useQuery(actsQuery(page));
  return (
    <div className="stack">
      <DeskHead title={adminTexts.acts} lead={adminTexts.actsLead} />
      {isPending && <LoadingRows label={adminTexts.loadingActs} />}
      {isLoadingError && <ErrorState title={error.message} retry={() => refetch()} />}
      {data?.acts.length === 0 && <EmptyState title={adminTexts.noActs} detail={adminTexts.noActsDetail} />}
      {data && data.acts.length > 0 && (
        <>
          <Card flush>
            <Table
              caption={adminTexts.acts}
              rows={data.acts}
              keyOf={({ _id }) => _id}
              columns={[
                { head: adminTexts.description, cell: ({ what }) => what },
                { head: adminTexts.why, cell: ({ reason }) => reason ?? '' },
                { head: adminTexts.time, cell: ({ at }) => dayAndTime(at) },
              ]}
            />
          </Card>
          <Pages page={page} total={data.total} goTo={goTo} />
          <SaveListButton
            label={adminTexts.actsAsCsv}
            save={() =>
              saveExport(
                { what: 'acts' },
                adminActsFile,
                (id) => ({ query: { export: id } }),
                'nead-administrators.csv',
              )
            }
          />
        </>
      )}
    </div>
  );
}
