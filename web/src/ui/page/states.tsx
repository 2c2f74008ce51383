import { texts } from '@nead/contracts/ui/texts.ts';
import { CloudOff, Lock, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { NestMark } from './brand.tsx';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { Note } from './note.tsx';

interface StateProps {
  title: string;
  detail?: string;
  /** The one next action. */
  action?: ReactNode;
}

export const EmptyState = ({ title, detail, action }: StateProps) => (
  <div className="card empty">
    <NestMark className="nest" />
    <h2 className="h3">{title}</h2>
    {detail && <p className="small muted">{detail}</p>}
    {action}
  </div>
);

export const NoAccessState = ({ title, detail, action }: StateProps) => (
  <div className="card empty">
    <span className="kind k-document">
      <Icon of={Lock} />
    </span>
    <h2 className="h3">{title}</h2>
    {detail && <p className="small muted">{detail}</p>}
    {action}
  </div>
);

export const ErrorState = (props: {
  title: string;
  detail?: string;
  retry: () => void;
  retryLabel?: string;
}) => (
  <div className="card stack">
    <Note tone="coral" alert>
      <b className="strong">{props.title}</b> {props.detail}
    </Note>
    <Button wide icon={RefreshCw} onClick={props.retry}>
      {props.retryLabel ?? texts.tryAgain}
    </Button>
  </div>
);

export const OfflineState = ({ detail, action }: { detail: string; action?: ReactNode }) => (
  <div className="card stack">
    <Note icon={CloudOff}>
      <b className="strong">{texts.youAreOffline}</b> {detail}
    </Note>
    {action}
  </div>
);

/** In the final shape of what is coming, and only if that takes longer than 300 ms. */
export const Skeleton = ({ shape, className }: { shape: 'line' | 'round' | 'box'; className?: string }) => (
  <span className={classes('skeleton', `skeleton--${shape}`, className)} />
);

export const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="late" aria-busy="true">
    <span className="sr" role="status">
      {label}
    </span>
    <div aria-hidden="true">{children}</div>
  </div>
);

/** A tile's ribbon and its row of buttons. */
export const FootSkeleton = () => (
  <div className="tile__foot grid gap-3">
    <Skeleton shape="line" className="h-4.5" />
    <Skeleton shape="box" />
  </div>
);

/** Any page, while its code is on its way: a title and two cards. */
export const PageSkeleton = () => (
  <Loading label={texts.loadingPage}>
    <div className="stack">
      <Skeleton shape="line" className="w-1/2 h-8" />
      <div className="card stack">
        <Skeleton shape="line" className="w-1/3" />
        <Skeleton shape="box" />
        <Skeleton shape="box" />
      </div>
      <div className="card stack">
        <Skeleton shape="line" className="w-1/2" />
        <Skeleton shape="box" />
      </div>
    </div>
  </Loading>
);

export const TileSkeletons = ({ count }: { count: number }) => (
  <div className="tiles">
    {Array.from({ length: count }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike, none ever moves
      <div className="tile" key={place}>
        <div className="tile__top">
          <div className="tile__who">
            <Skeleton shape="round" />
            <span className="tile__text grow">
              <Skeleton shape="line" className="w-1/2" />
              <Skeleton shape="line" className="w-3/4 mt-1" />
            </span>
          </div>
        </div>
        <FootSkeleton />
      </div>
    ))}
  </div>
);
