/** The intersection of a union's members, for the parts that several rooms need together. */
export type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;
