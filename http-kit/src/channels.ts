/** Notified after a commit of the read side with the audiences that it told something; the gateways listen. */
export const FEED_CHANNEL = 'feed';
