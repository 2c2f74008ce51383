import type { Feature } from '@nead/contracts/plans.ts';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePlan } from '../subscription/plan-query.ts';
import { keepPicked } from './picked-photo.ts';

interface PickPhotoProps {
  /** The ids of the children in the photo, as far as they are chosen. */
  of?: readonly string[];
  /** The button that opens it. */
  children: (open: () => void, isLocked: boolean) => ReactNode;
}

const FEATURE: Feature = 'enableImageUpload';

/**
 * The device's own chooser, which takes a photo or finds several. The chosen ones are shared on the page of moments. If the
 * plan has no photos, it leads to the plans.
 */
export function PickPhoto({ of = [], children }: PickPhotoProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // The lock shows before somebody takes a picture for nothing.
  const isLocked = usePlan()?.granted(FEATURE) === false;
  return (
    <>
      {children(
        () =>
          isLocked ? navigate(`/childminder/subscription/plans?feature=${FEATURE}`) : input.current?.click(),
        isLocked,
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          if (files.length === 0) return;
          keepPicked(files);
          navigate(`/childminder/moments${of.length > 0 ? `?of=${of.join(',')}` : ''}`);
        }}
      />
    </>
  );
}
