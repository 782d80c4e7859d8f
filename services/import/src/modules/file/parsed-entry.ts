/** A link as its file tells of it; `created_at` is in seconds since 1970. */
export type ParsedBookmark = { url: string; title: string; description: string; tags: string[]; created_at: number }
export type ParsedFeed = { url: string; title: string }
