import * as z from 'zod/mini';

export const trueOrFalse = (name: string) => z.boolean(`${name} must be true or false`);
