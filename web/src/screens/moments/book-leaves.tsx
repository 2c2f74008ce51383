import type { Id } from '@nead/contracts/ids.ts';
import { bookTexts as texts } from '@nead/contracts/moments/book-texts.ts';
import type { BookPicture, Leaf, LeafPart } from '@nead/contracts/moments/month-page.ts';
import { type ReactNode, useState } from 'react';
import { appearanceOfKind } from '../../rooms/care/kinds/appearances.ts';
import { useSteadyLink } from '../../ui/steady-link.ts';
import './book.css';

interface LeavesProps {
  leaves: readonly Leaf[];
  child: string;
  /** The name of the childminder, at the foot of each page. */
  from: string;
  /** For the childminder: opens the moment that a picture or a line is of. */
  press?: (moment: Id) => void;
  /** The moments that can be pressed; words from home are not among them. */
  pressable?: ReadonlySet<Id>;
}

type PressProps = Pick<LeavesProps, 'press' | 'pressable'>;

/** The pages of a month, two by two where there is room. */
export const Leaves = ({ leaves, child, from, ...pressing }: LeavesProps) => (
  <section className="spread" aria-label={texts.pages}>
    {leaves.map((leaf, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
      <article className="leaf" key={nth} aria-label={texts.page(nth + 1, leaves.length)}>
        <div className="leaf__in">
          {leaf.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: and what is on it by its place
            <Part key={at} part={part} child={child} {...pressing} />
          ))}
          <p className="leaf__foot">{from}</p>
        </div>
      </article>
    ))}
  </section>
);

function Part({ part, child, ...pressing }: { part: LeafPart; child: string } & PressProps) {
  if (part.is === 'title')
    return (
      <>
        <h2>{part.title}</h2>
        {part.age && <p>{part.age}</p>}
      </>
    );
  if (part.is === 'words')
    return (
      <blockquote data-long={part.isLong || undefined}>
        <Pressed of={part.of} label={part.words} {...pressing}>
          {part.words}
        </Pressed>
      </blockquote>
    );
  if (part.is === 'pictures')
    return (
      <div className="leaf__pictures">
        {part.pictures.map((picture) => (
          <Picture key={picture.of} picture={picture} child={child} {...pressing} />
        ))}
      </div>
    );
  return (
    <ul className="leaf__facts">
      {part.facts.map(({ kind, fact, detail }) => (
        <li key={fact} className={appearanceOfKind(kind).tint}>
          <b>{fact}</b>
          <small>{detail}</small>
        </li>
      ))}
    </ul>
  );
}

/** A part of the page as a button, where she may change it. */
function Pressed({
  of,
  label,
  press,
  pressable,
  children,
}: PressProps & { of: Id; label: string; children: ReactNode }) {
  if (!press || !pressable?.has(of)) return children;
  return (
    <button type="button" className="leaf__press" aria-label={texts.arrange(label)} onClick={() => press(of)}>
      {children}
    </button>
  );
}

function Picture({
  picture: { of, url, day, caption },
  child,
  ...pressing
}: { picture: BookPicture; child: string } & PressProps) {
  const photo = useSteadyLink(url);
  const [isTall, setTall] = useState(false);
  const image = (
    <img
      src={photo.link}
      alt={texts.picture(child, day)}
      loading="lazy"
      data-tall={isTall || undefined}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setTall(naturalHeight > naturalWidth)}
      onError={photo.fail}
    />
  );
  return (
    <figure>
      {pressing.pressable?.has(of) ? (
        <Pressed of={of} label={caption} {...pressing}>
          {image}
        </Pressed>
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {image}
        </a>
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
