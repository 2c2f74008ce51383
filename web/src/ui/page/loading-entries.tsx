import { Loading, Skeleton } from './states.tsx';

export const LoadingEntries = ({ label }: { label: string }) => (
  <Loading label={label}>
    <div className="card stack">
      <Skeleton shape="box" />
      <Skeleton shape="box" />
      <Skeleton shape="box" />
    </div>
  </Loading>
);
