export const isSameFood = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const isAmong = (foods: readonly string[], food: string): boolean =>
  foods.some((each) => isSameFood(each, food));

/** The same foods, in whatever order. */
export const isSameMeal = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((food) => isAmong(other, food));
