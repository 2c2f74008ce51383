/**
 * The read side notifies this channel after a commit, with the audiences that got messages; the gateways listen to it.
 */
export const FEED_CHANNEL = 'feed';
