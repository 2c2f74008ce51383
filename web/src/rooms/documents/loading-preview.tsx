import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import { Loading, Skeleton } from '../../ui/page/states.tsx';

/** Stands where a file will be shown. */
export const LoadingPreview = () => (
  <Loading label={documentPageTexts.loadingPreview}>
    <Skeleton shape="box" className="preview" />
  </Loading>
);
