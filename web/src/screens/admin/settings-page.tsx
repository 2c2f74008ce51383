import { texts } from '@nead/contracts/admin/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '../ui/page-title.tsx';
import { ErrorState, Loading, Skeleton } from '../ui/states.tsx';
import { settingsQuery } from './admin-queries.ts';
import { AnnouncementSection } from './announcement-section.tsx';
import { FlagsSection } from './flags-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import './admin.css';

export function SettingsPage() {
  const settings = useQuery(settingsQuery);
  return (
    <div className="stack stack--l">
      <header>
        <PageTitle title={texts.settings} />
        <p className="muted">{texts.isChangedHere}</p>
      </header>
      {settings.isPending && (
        <Loading label={texts.loadingTheSettings}>
          <div className="card stack">
            <Skeleton shape="line" className="w-1/3" />
            <Skeleton shape="box" />
          </div>
        </Loading>
      )}
      {settings.isLoadingError && (
        <ErrorState title={settings.error.message} retry={() => void settings.refetch()} />
      )}
      {settings.data && (
        <>
          <AnnouncementSection key={settings.data.announcement} shown={settings.data.announcement} />
          <FlagsSection platform={settings.data.platform} />
          <LimitsSection platform={settings.data.platform} />
        </>
      )}
    </div>
  );
}
