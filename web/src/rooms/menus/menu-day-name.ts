import { shortDay } from '../../engine/device/dates.ts';

/** 'Monday 16 Nov'. */
export const menuDayName = (date: string): string => shortDay(date);

/** 'Monday'. */
export const weekdayName = (date: string): string => menuDayName(date).split(' ')[0] ?? date;
