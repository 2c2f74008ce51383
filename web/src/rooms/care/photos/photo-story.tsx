import { photoTexts } from '@nead/contracts/care/photo-texts.ts';
import type { ParentActivity } from '@nead/contracts/register/child-queries.ts';
import './photo-story.css';

/** The day's photos, newest first. The first is large; each opens in full. */
export const PhotoStory = ({ photos }: { photos: readonly ParentActivity[] }) => (
  <ul className="story" aria-label={photoTexts.story}>
    {photos.map(({ _id, photoUrl, childName, description }) => (
      <li key={_id}>
        <a href={photoUrl} target="_blank" rel="noreferrer">
          <img src={photoUrl} alt="" loading="lazy" />
          <span className="story__words">
            <b className="strong">{childName ?? photoTexts.somebody}</b> <span>{description}</span>
          </span>
        </a>
      </li>
    ))}
  </ul>
);
