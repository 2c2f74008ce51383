import { Toaster } from '../ui/layer/toaster.tsx';
import { Brand } from '../ui/page/brand.tsx';
import { PageTitle } from '../ui/page/page-title.tsx';
import { ThemeButton } from '../ui/page/theme-button.tsx';
import { ChildParts } from './child-parts.tsx';
import { Controls } from './controls.tsx';
import { Foundations } from './foundations.tsx';
import './gallery.css';
import { Layers } from './layers.tsx';
import { States } from './states.tsx';

/** Every part of the design system in every state, for the eye and for screenshot tests. */
export function GalleryPage() {
  return (
    <main className="gallery stack stack--l">
      <header className="row row--between">
        <Brand to="/login" />
        <ThemeButton />
      </header>
      <PageTitle title="Foundations and states" />
      <Foundations />
      <ChildParts />
      <Controls />
      <States />
      <Layers />
      <Toaster />
    </main>
  );
}
