/** The files of other programs that bookmarks can be taken along in: for browsers, for spreadsheets, and for programs. In a module of its own, for the web app. */
export const bookmarkFileFormats = ['html', 'csv', 'json'] as const
export type BookmarkFileFormat = (typeof bookmarkFileFormats)[number]
