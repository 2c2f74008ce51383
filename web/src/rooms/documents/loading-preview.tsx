import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import { classes } from '../../ui/classes.ts';
import { Loading, Skeleton } from '../../ui/page/states.tsx';

/** Stands where a file will be shown, as high as a page where it is one that comes. */
export const LoadingPreview = ({ as }: { as?: 'page' }) => (
  <Loading label={documentPageTexts.loadingPreview}>
    <Skeleton shape="box" className={classes('preview', as && 'preview--awaited')} />
  </Loading>
);
