/** The types of embeds as settings hold them (specification, section 3). */
export const embedTypes = { iframe: 0, image: 1, script: 2 } as const
export type EmbedType = keyof typeof embedTypes

/** What an embed is, more exactly: the player of a video, a page of another site, what is in a data URL, a picture, a script, or any HTML. */
export const embedSubtypes = ['youtube', 'vimeo', 'page', 'data', 'picture', 'script', 'html'] as const
export type EmbedSubtype = (typeof embedSubtypes)[number]

/** The heights of frames in pixels where none is set (specification, section 5). */
export const defaultEmbedHeights = { video: 315, url: 450 } as const

/** How much of a limit of bytes a text takes: in UTF-8. */
export function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}
