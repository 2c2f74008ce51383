import * as z from 'zod/mini';

/** The sections of an inspection; an inspector looks at one at a time. */
export const InspectionSection = z.enum([
  'register',
  'attendance',
  'incidents',
  'medicines',
  'documents',
  'history',
]);
export type InspectionSection = z.infer<typeof InspectionSection>;

/** What one look opens: a section, or all of them as an inspection pack. */
export const Looked = z.enum([...InspectionSection.options, 'pack']);
export type Looked = z.infer<typeof Looked>;

export const sectionNames: Readonly<Record<InspectionSection, string>> = {
  register: 'Register',
  attendance: 'Attendance',
  incidents: 'Incidents',
  medicines: 'Medicines',
  documents: 'Documents',
  history: 'History',
};

/** The kind of record that a section shows; the others show no records. */
export const kindOfSection: Readonly<Partial<Record<InspectionSection, string>>> = {
  attendance: 'attendance',
  incidents: 'incident',
  medicines: 'medication',
};
