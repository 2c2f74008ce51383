/** 'Hello Siobhán,' or, where nobody said a name, just 'Hello,'. */
export const greetingOf = (firstName: string | null): string => `${`Hello ${firstName ?? ''}`.trim()},`;
