import { mediaFollowed } from '../../engine/device/media.ts';

/** Answers whether days show dots instead of text, and must be opened to see their events. */
export const useNarrow = mediaFollowed('(max-width: 767.98px)');

/**
 * Answers whether the user presses with a finger. The lines of a day are too low for one: it opens the day, which lists them.
 */
export const useFinger = mediaFollowed('(pointer: coarse)');
