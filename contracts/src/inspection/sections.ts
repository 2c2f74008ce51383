import * as z from 'zod/mini';

/** The sections of an inspection; an inspector looks at one at a time. */
export const InspectionSection = z.enum([
  'file',
  'register',
  'attendance',
  'incidents',
  'medicines',
  'documents',
  'history',
]);
export type InspectionSection = z.infer<typeof InspectionSection>;

/** The subject of one look: a section, all of them as an inspection pack, or the day as the cover person sees it. */
export const Looked = z.enum([...InspectionSection.options, 'pack', 'cover']);
export type Looked = z.infer<typeof Looked>;

/** The content of a section. */
interface Section {
  name: string;
  /**
   * The records of a day that it shows, and their form: one by one, with the time in care, or each as on its printed
   * form.
   */
  records?: { kind: string; as: 'list' | 'stays' | 'forms' };
  /**
   * It is about the childminder rather than a child, so an administrator who looks at a child's records does not see
   * it.
   */
  ofChildminder?: true;
}

const table = {
  file: { name: 'File', ofChildminder: true },
  register: { name: 'Register' },
  attendance: { name: 'Attendance', records: { kind: 'attendance', as: 'stays' } },
  incidents: { name: 'Incidents', records: { kind: 'incident', as: 'forms' } },
  medicines: { name: 'Medicines', records: { kind: 'medication', as: 'list' } },
  documents: { name: 'Documents' },
  history: { name: 'History' },
} as const satisfies Record<InspectionSection, Section>;

export const sections: Readonly<Record<InspectionSection, Section>> & typeof table = table;
