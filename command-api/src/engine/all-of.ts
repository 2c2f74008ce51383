/** The intersection of a union's members: what a list of parts needs together. */
export type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;
