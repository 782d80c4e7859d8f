/** What is said of an import that is done, by what it was of. */
export const doneKeys = { bookmarks: 'import:done', rssfeeds: 'import:doneFeeds', archive: 'import-archive:done' } as const
