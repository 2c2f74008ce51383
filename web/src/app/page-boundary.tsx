import { shellTexts } from '@nead/contracts/app/shell-texts.ts';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorState } from '../ui/page/states.tsx';
import { useDocumentTitle } from '../ui/page/use-document-title.ts';

/** A page that fails does not take the shell with it: the message offers a way on. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={pathname}>{children}</Boundary>;
}

class Boundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    return this.state.error === undefined ? this.props.children : <PageFailed error={this.state.error} />;
  }
}

function PageFailed({ error }: { error: unknown }) {
  useDocumentTitle(shellTexts.failedTitle);
  // The page's code could not be fetched: offline, or replaced by a newer version.
  const missing = error instanceof TypeError && /import|module|fetch/i.test(error.message);
  return (
    <div className="pagefailed">
      <h1 className="sr" tabIndex={-1}>
        {shellTexts.failedHeading}
      </h1>
      <ErrorState
        title={missing ? shellTexts.pageMissing : shellTexts.pageStopped}
        detail={shellTexts.nothingLost}
        retry={() => window.location.reload()}
        retryLabel={shellTexts.loadAgain}
      />
    </div>
  );
}
