/** Of several types, the one that is all of them: what a list of parts needs together. */
export type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;
