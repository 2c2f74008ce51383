import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { handbookTexts as texts } from '@nead/contracts/compliance/handbook-texts.ts';
import { complianceTexts } from '@nead/contracts/compliance/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Section } from '../../ui/section.tsx';
import { parentsHandbooksQuery } from './handbook-query.ts';

/** The place where a parent finds the handbooks again; empty if there are none. */
export function HandbooksAmongDocuments() {
  const found = useQuery(parentsHandbooksQuery).data ?? [];
  if (found.length === 0) return null;
  return (
    <Section title={texts.title}>
      <ul className="stack">
        {found.map(({ childminderId, from, version, on }) => (
          <li key={childminderId}>
            <Link className="link" to="/parent/handbook">
              {texts.ofChildminder(from ?? complianceTexts.aChildminder)}
            </Link>
            <p className="small muted">{texts.ofVersion(version, dateName(on))}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
