import type { Folder } from './folder-tree.ts'

/** A link as its file tells of it; `created_at` is in seconds since 1970. */
export type ParsedBookmark = { url: string; title: string; description: string; tags: string[]; created_at: number }
export type ParsedFeed = { url: string; title: string }

/** A link or a feed with the folder that it is in. */
export type ParsedEntry = { folder: Folder } & ({ bookmark: ParsedBookmark; feed?: never } | { feed: ParsedFeed; bookmark?: never })
