import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import { classes } from '../../ui/classes.ts';
import { Loading, Skeleton } from '../../ui/page/states.tsx';

/** Holds the place of a file that is loading; a document gets the height of a page. */
export const LoadingPreview = ({ as }: { as?: 'page' }) => (
  <Loading label={documentPageTexts.loadingPreview}>
    <Skeleton shape="box" className={classes('preview', as && 'preview--awaited')} />
  </Loading>
);
