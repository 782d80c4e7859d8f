/** The name of a Facebook page in its address: `NAME`, `NAME-NUMBER`, `people/NAME/NUMBER` or a number. Letters may be of any script. */
export const facebookPagePattern = /^(?:people\/[\p{L}\p{M}\p{N}.-]{1,100}\/\d{1,20}|[\p{L}\p{M}\p{N}.-]{1,100})$/u

/** The name of an account of X (Twitter). */
export const twitterAccountPattern = /^\w{1,15}$/

/** The height of a timeline in pixels where none is set: the default of both plugins. */
export const defaultTimelineHeight = 500
