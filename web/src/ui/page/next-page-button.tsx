import { nextPageTexts } from '@nead/contracts/ui/word-texts.ts';
import type { ComponentProps } from 'react';
import type { NextPage } from '../../engine/api/next-page.ts';
import { Button } from '../button.tsx';

interface NextPageButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'wide' | 'children'> {
  next: NextPage;
}

/** Shows more of a list that comes page by page. */
export const NextPageButton = ({
  next: { more, busy, failed },
  children,
  ...appearance
}: NextPageButtonProps) => (
  <Button {...appearance} small disabled={busy} onClick={more}>
    {failed ? nextPageTexts.tryAgain : children}
  </Button>
);
