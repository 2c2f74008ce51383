import type { Child } from '@nead/contracts/register/child-queries.ts';
import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { Suspense } from 'react';
import { latePart } from '../ui/late-part.ts';
import { Loading, TileSkeletons } from '../ui/states.tsx';

const SelectChildren = latePart(async () => (await import('../care/select-children.tsx')).SelectChildren);

/** The tiles while several children are chosen; what that takes is fetched when somebody begins. */
export const SelectTiles = ({ all, close }: { all: readonly Child[]; close: () => void }) => (
  <Suspense
    fallback={
      <Loading label={homeTexts.loadingChildren}>
        <TileSkeletons count={all.length} />
      </Loading>
    }
  >
    <SelectChildren all={all} close={close} />
  </Suspense>
);
