import { demoTexts } from '@nead/contracts/app/texts.ts';
import { ChevronRight } from 'lucide-react';
import caoimheFace from '../../ui/child/sample-faces/caoimhe.svg';
import tadhgFace from '../../ui/child/sample-faces/tadhg.svg';
import zofiaFace from '../../ui/child/sample-faces/zofia.svg';
import { Icon } from '../../ui/icon.tsx';
import './look-first.css';

/** The demo, in a tab beside this one, for a childminder who has not had a full day of her own yet. */
export const LookFirst = () => (
  <a className="lookfirst" href="/look" target="_blank" rel="noopener">
    <span className="lookfirst__faces" aria-hidden="true">
      {[caoimheFace, tadhgFace, zofiaFace].map((face) => (
        <img key={face} src={face} alt="" width="32" height="32" />
      ))}
    </span>
    <span className="grow">
      <b>{demoTexts.look}</b>
      <small>{demoTexts.lookDetail}</small>
    </span>
    <Icon of={ChevronRight} />
  </a>
);
