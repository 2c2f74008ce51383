import { photoTexts } from '@nead/contracts/care/photo-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { childrenQuery } from '../../rooms/register/child/children-query.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { SharePhoto } from './share-photo.tsx';
import { LoadingPhotos, TodaysPhotos } from './todays-photos.tsx';
import '../../rooms/care/photos/photos.css';

/** The day's photos, and a form that shares one with the parents of the children in it. */
export function PhotosPage() {
  const children = useQuery(childrenQuery);
  return (
    <div className="stack">
      <PageTitle title={photoTexts.title} />
      <div className="cols cols--wide">
        {children.data ? <SharePhoto all={children.data} /> : <LoadingPhotos />}
        <TodaysPhotos all={children.data ?? []} />
      </div>
    </div>
  );
}
