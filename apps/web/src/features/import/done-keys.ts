/** What is said of an import that is done, by what it was of. */
export const doneKeys = { bookmarks: 'done', rssfeeds: 'doneFeeds', archive: 'import-archive:done' } as const
