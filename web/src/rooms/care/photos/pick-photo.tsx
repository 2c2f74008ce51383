import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepPicked } from './picked-photo.ts';

interface PickPhotoProps {
  /** Ids of the children in it, as far as they are chosen. */
  of?: readonly string[];
  /** The button that opens it. */
  children: (open: () => void) => ReactNode;
}

/** The device's own chooser, which takes a photo or finds one; what is chosen is shared on its page. */
export function PickPhoto({ of = [], children }: PickPhotoProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (!file) return;
          keepPicked(file);
          navigate(`/childminder/photos${of.length > 0 ? `?of=${of.join(',')}` : ''}`);
        }}
      />
    </>
  );
}
