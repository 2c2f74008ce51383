import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { CloudOff, Lock, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useUnderWay } from '../../engine/command/under-way.ts';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { Note } from '../note.tsx';
import { NestMark } from './brand.tsx';

interface StateProps {
  title: string;
  detail?: string;
  /** The action that ends this state. */
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

/** Says, within a card, what could not be loaded, and offers to ask again. */
export const NotLoaded = ({ text, retry }: { text: string; retry: () => unknown }) => (
  <div className="row wrap">
    <p className="muted">{text}</p>
    <Button variant="text" small className="btn--edge" onClick={() => void retry()}>
      {frameTexts.tryAgain}
    </Button>
  </div>
);

export function ErrorState(props: {
  title: string;
  detail?: string;
  /** Asks again. The button shows that it is busy until the promise is settled. */
  retry: () => unknown;
  retryLabel?: string;
}) {
  const [tries, setTries] = useState(0);
  const [busy, during] = useUnderWay();
  async function tryAgain(): Promise<void> {
    await during(async () => props.retry());
    setTries(tries + 1);
  }
  return (
    <div className="card stack">
      {/* The text is read aloud again after each failure. */}
      <Note key={tries} tone="coral" alert>
        <b className="strong">{props.title}</b> {props.detail}
      </Note>
      <Button wide icon={RefreshCw} aria-busy={busy} className="retry" onClick={() => void tryAgain()}>
        {props.retryLabel ?? frameTexts.tryAgain}
      </Button>
    </div>
  );
}

export const OfflineState = ({ detail, action }: { detail: string; action?: ReactNode }) => (
  <div className="card stack">
    <Note icon={CloudOff}>
      <b className="strong">{frameTexts.youAreOffline}</b> {detail}
    </Note>
    {action}
  </div>
);

/** A skeleton in the shape of the missing content, shown only after 300 ms. */
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

/** The skeleton of a tile's ribbon and its row of buttons. */
export const TileDaySkeleton = () => (
  <div className="tile__day" aria-hidden="true">
    <Skeleton shape="line" />
    <div className="quick late">
      <Skeleton shape="box" />
      <Skeleton shape="box" />
      <Skeleton shape="box" />
    </div>
  </div>
);

/** The skeleton of a page whose code is loading: a title and two cards. */
export const PageSkeleton = () => (
  <Loading label={frameTexts.loadingPage}>
    <div className="stack">
      <Skeleton shape="line" className="half skeleton--title" />
      <div className="card stack">
        <Skeleton shape="line" className="third" />
        <Skeleton shape="box" />
        <Skeleton shape="box" />
      </div>
      <div className="card stack">
        <Skeleton shape="line" className="half" />
        <Skeleton shape="box" />
      </div>
    </div>
  </Loading>
);

export const TileSkeletons = ({ count, asRows = false }: { count: number; asRows?: boolean }) => (
  <div className="tiles">
    {Array.from({ length: count }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike, none ever moves
      <div className={classes('tile', asRows ? 'tile--row' : 'tile--fix')} key={place}>
        <div className="tile__top">
          <div className="tile__who">
            <Skeleton shape="round" />
            <span className="tile__text grow">
              <Skeleton shape="line" className="half" />
              <Skeleton shape="line" className="three-quarters" />
            </span>
          </div>
          <Skeleton shape="box" className="tile__act" />
        </div>
        {!asRows && <TileDaySkeleton />}
      </div>
    ))}
  </div>
);
