export const isSameFood = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const isAmong = (foods: readonly string[], food: string): boolean =>
  foods.some((each) => isSameFood(each, food));

/** Answers whether two meals have the same foods, in any order. */
export const isSameMeal = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((food) => isAmong(other, food));
