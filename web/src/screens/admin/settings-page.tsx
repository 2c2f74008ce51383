import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../rooms/admin/admin-queries.ts';
import { AnnouncementSection } from '../../rooms/admin/announcement-section.tsx';
import { FlagsSection } from '../../rooms/admin/flags-section.tsx';
import { LimitsSection } from '../../rooms/admin/limits-section.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import '../../rooms/admin/admin.css';

export function SettingsPage() {
  const settings = useQuery(settingsQuery);
  return (
    <div className="stack stack--l">
      <header>
        <PageTitle title={adminTexts.settings} />
        <p className="muted">{adminTexts.isChangedHere}</p>
      </header>
      {settings.isPending && (
        <Loading label={adminTexts.loadingTheSettings}>
          <div className="card stack">
            <Skeleton shape="line" className="third" />
            <Skeleton shape="box" />
          </div>
        </Loading>
      )}
      {settings.isLoadingError && (
        <ErrorState title={settings.error.message} retry={() => settings.refetch()} />
      )}
      {settings.data && (
        <>
          <AnnouncementSection shown={settings.data.announcement} />
          <FlagsSection platform={settings.data.platform} />
          <LimitsSection platform={settings.data.platform} />
        </>
      )}
    </div>
  );
}
