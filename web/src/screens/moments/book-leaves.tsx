import { bookTexts as texts } from '@nead/contracts/moments/book-texts.ts';
import type { BookPicture, Leaf, LeafPart } from '@nead/contracts/moments/month-page.ts';
import { appearanceOfKind } from '../../rooms/care/kinds/appearances.ts';
import { useSteadyLink } from '../../ui/steady-link.ts';
import './book.css';

interface LeavesProps {
  leaves: readonly Leaf[];
  child: string;
  /** The name of the childminder, at the foot of each page. */
  from: string;
}

/** The pages of a month, two by two where there is room. */
export const Leaves = ({ leaves, child, from }: LeavesProps) => (
  <section className="spread" aria-label={texts.pages}>
    {leaves.map((leaf, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its number
      <article className="leaf" key={nth} aria-label={texts.page(nth + 1, leaves.length)}>
        <div className="leaf__in">
          {leaf.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: and what is on it by its place
            <Part key={at} part={part} child={child} />
          ))}
          <p className="leaf__foot">{from}</p>
        </div>
      </article>
    ))}
  </section>
);

function Part({ part, child }: { part: LeafPart; child: string }) {
  if (part.is === 'title')
    return (
      <>
        <h2>{part.title}</h2>
        {part.age && <p>{part.age}</p>}
      </>
    );
  if (part.is === 'words') return <blockquote data-long={part.isLong || undefined}>{part.words}</blockquote>;
  if (part.is === 'pictures')
    return (
      <div className="leaf__pictures">
        {part.pictures.map((picture) => (
          <Picture key={picture.of} picture={picture} child={child} />
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

function Picture({ picture: { url, day, caption }, child }: { picture: BookPicture; child: string }) {
  const photo = useSteadyLink(url);
  return (
    <figure>
      <a href={url} target="_blank" rel="noreferrer">
        <img src={photo.link} alt={texts.picture(child, day)} loading="lazy" onError={photo.fail} />
      </a>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
