import { mediaFollowed } from '../../engine/device/media.ts';

/** Whether days show dots instead of text, and must be opened to see their events. */
export const useNarrow = mediaFollowed('(max-width: 767.98px)');

/** Whether a finger presses, for which the lines of a day are too low: it opens the day, which lists them. */
export const useFinger = mediaFollowed('(pointer: coarse)');
