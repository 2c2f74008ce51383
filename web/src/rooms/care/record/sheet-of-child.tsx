import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { useQuery } from '@tanstack/react-query';
import { childQuery } from '../../register/child/children-query.ts';
import { RecordSheet } from './record-sheet.tsx';

/** The sheet of a child of which only the tile is known. The data for its form was fetched ahead for every child. */
export function SheetOfChild(props: { kind: ActivityKind; childId: string; close: () => void }) {
  const { kind, childId, close } = props;
  const child = useQuery(childQuery(childId)).data;
  return child ? <RecordSheet kind={kind} child={child} close={close} /> : null;
}
