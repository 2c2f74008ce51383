/** '1 day', '2 days'. */
export const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
