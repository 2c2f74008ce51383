import { firstFewTexts } from '@nead/contracts/ui/word-texts.ts';
import { type ReactNode, useState } from 'react';
import type { NextPage } from '../../engine/api/next-page.ts';
import { Button } from '../button.tsx';
import { NextPageButton } from './next-page-button.tsx';

const FIRST = 6;

interface FirstFewProps<Item> {
  items: readonly Item[];
  line: (item: Item) => ReactNode;
  /** The way to the events before these, if there are any. */
  earlier: NextPage | undefined;
}

/** Events, the newest first: a few lines at first, and then all, as far back as there are any. */
export function FirstFew<Item>({ items, line, earlier }: FirstFewProps<Item>) {
  const [all, setAll] = useState(false);
  const open = earlier ? firstFewTexts.showMore : firstFewTexts.showAll(items.length);
  return (
    <>
      <ol className="doings">{items.slice(0, all ? undefined : FIRST).map(line)}</ol>
      {all && earlier && (
        <NextPageButton variant="text" next={earlier}>
          {firstFewTexts.showEarlier}
        </NextPageButton>
      )}
      {items.length > FIRST && (
        <Button variant="text" small aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? firstFewTexts.showLess : open}
        </Button>
      )}
    </>
  );
}
