import type { Child } from '@nead/contracts/register/child-queries.ts';
import { homeTexts } from '@nead/contracts/register/home-texts.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/layer/lazy-part.ts';
import { Loading, TileSkeletons } from '../../ui/page/states.tsx';

const SelectChildren = lazyPart(
  async () => (await import('../../rooms/care/several/select-children.tsx')).SelectChildren,
);

/** Tiles to choose several children; their code is loaded when a choice begins. */
export const SelectTiles = ({ all, end }: { all: readonly Child[]; end: () => void }) => (
  <Suspense
    fallback={
      <Loading label={homeTexts.loadingChildren}>
        <TileSkeletons count={all.length} />
      </Loading>
    }
  >
    <SelectChildren all={all} end={end} />
  </Suspense>
);
