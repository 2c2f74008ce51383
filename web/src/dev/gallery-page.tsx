import { Brand } from '../ui/brand.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { ThemeButton } from '../ui/theme-button.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { ChildParts } from './child-parts.tsx';
import { Controls } from './controls.tsx';
import { Foundations } from './foundations.tsx';
import './gallery.css';
import { Layers } from './layers.tsx';
import { States } from './states.tsx';

/** Every part of the design system in every state, for looking at and for the tests that photograph it. */
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
