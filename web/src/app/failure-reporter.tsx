import { FailureReport, placesOf, reportFailure } from '@nead/contracts/admin/failure-report.ts';
import { troubleTexts as texts } from '@nead/contracts/app/shell-texts.ts';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { call } from '../engine/api/api.ts';
import { isProblem } from '../engine/api/api-problem.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { pages } from './pages.ts';

/** Reports a page that stopped working: only where in the program the error arose, not what it says. */
export function FailureReporter({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const [told, setTold] = useState<'not-yet' | 'sending' | 'reported' | 'failed'>('not-yet');

  async function report(): Promise<void> {
    setTold('sending');
    const reply = await call(reportFailure, { body: reportOf(error, pathname) });
    setTold(isProblem(reply) ? 'failed' : 'reported');
  }

  if (told === 'reported') return <Note alert>{texts.reported}</Note>;
  return (
    <div>
      <p className="small muted">{told === 'failed' ? texts.notReported : texts.reportDetail}</p>
      <Button
        variant="text"
        small
        className="btn--edge"
        disabled={told === 'sending'}
        onClick={() => void report()}
      >
        {texts.report}
      </Button>
      <a className="btn btn--text btn--s" href="/">
        {texts.home}
      </a>
    </div>
  );
}

function reportOf(error: unknown, path: string): FailureReport {
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  const page = pages.find((known) => matchPath(known.path, path))?.path ?? '/';
  return { page, what: FailureReport.shape.what.safeParse(name).data ?? Error.name, where: placesOf(stack) };
}
