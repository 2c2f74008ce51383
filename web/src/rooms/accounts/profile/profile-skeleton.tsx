import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import { Loading, Skeleton } from '../../../ui/page/states.tsx';

export const ProfileSkeleton = () => (
  <Loading label={accountPageTexts.loadingYourProfile}>
    <div className="cols cols--wide">
      <div className="card stack">
        <Skeleton shape="line" className="half" />
        <Skeleton shape="round" />
        <Skeleton shape="box" />
        <Skeleton shape="box" />
        <Skeleton shape="box" />
      </div>
      <div className="card stack">
        <Skeleton shape="line" className="half" />
        <Skeleton shape="box" />
        <Skeleton shape="box" />
      </div>
    </div>
  </Loading>
);
