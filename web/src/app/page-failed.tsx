import { troubleTexts as texts } from '@nead/contracts/app/trouble-texts.ts';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../ui/layer/lazy-part.ts';
import { ErrorState } from '../ui/page/states.tsx';
import { useDocumentTitle } from '../ui/page/use-document-title.ts';

/** Loaded when it is needed; all else is here already, since what is missing cannot be fetched. */
const FailureReporter = lazyPart(async () => (await import('./failure-reporter.tsx')).FailureReporter);

const reload = () => window.location.reload();

/** Its code could not be fetched: there is no connection, or a newer version has taken its place. */
const isMissing = (error: unknown) =>
  error instanceof Error &&
  /^Unable to preload|dynamically imported|importing a module|module script/i.test(error.message);

/** What happened, what is kept, and one way on. */
export function PageFailed({ error }: { error: unknown }) {
  useDocumentTitle(texts.title);
  return (
    <div className="pagefailed stack">
      <h1 className="sr" tabIndex={-1}>
        {texts.heading}
      </h1>
      {isMissing(error) ? <Missing /> : <Stopped error={error} />}
    </div>
  );
}

/** Asks the server itself: the service worker has no such file. */
async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/robots.txt', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

function Missing() {
  const [reachable, setReachable] = useState<boolean>();
  useEffect(() => {
    void isReachable().then(setReachable);
    // Nothing has been written on a page that never came.
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  if (reachable === undefined) return null;
  const [title, detail, retryLabel] = reachable
    ? [texts.updated, texts.updatedDetail, texts.loadNew]
    : [texts.offline, texts.offlineDetail, texts.tryAgain];
  return <ErrorState title={title} detail={detail} retry={reload} retryLabel={retryLabel} />;
}

const Stopped = ({ error }: { error: unknown }) => (
  <>
    <ErrorState
      title={texts.stopped}
      detail={texts.stoppedDetail}
      retry={reload}
      retryLabel={texts.loadAgain}
    />
    <Suspense>
      <FailureReporter error={error} />
    </Suspense>
  </>
);
