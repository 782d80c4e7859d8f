/**
 * Whether a file is one that the import reads, by the beginning of its content: bookmarks of a browser or service (HTML, JSON, CSV, XML), a list of
 * feeds, an archive. A few links in a text are added as they are; the import says of the rest what it cannot use.
 */
export function isForImport(name: string, head: string): boolean {
  if (/<!doctype\s+netscape-bookmark-file|<opml[\s>]|<posts[\s/>]|<xbel[\s>]/i.test(head)) return true
  if (tables.test(name) && head.includes('://')) return true
  if (head.startsWith(zipStart)) return !documents.test(name)
  if (head.startsWith(binaryPlistStart)) return !/\.webloc$/i.test(name)
  return head.startsWith(mozLz4Start) || isSafariPlist(head) || isJsonOfLinks(head) || isTableOfLinks(head)
}

/** Whether a text has more links than one would look through before they are added. */
export const isLongList = (text: string): boolean => (text.match(/\bhttps?:\/\//gi)?.length ?? 0) > maxLinks

const zipStart = 'PK\u0003\u0004'
/** Firefox compresses its own backups. */
const mozLz4Start = 'mozLz40\0'
/** A property list of Apple, as Safari stores its bookmarks, and macOS a link that is dragged to a folder. */
const binaryPlistStart = 'bplist00'
const isSafariPlist = (head: string): boolean => /<plist[\s>]/.test(head) && head.includes('WebBookmarkType')
/** They are ZIP archives, and hold no bookmarks. */
const documents = /\.(?:docx|xlsx|pptx|od[tsp]|epub|jar|apk)$/i
const maxLinks = 100
const tables = /\.(?:csv|tsv)$/i

/** As browsers and services name what they export. */
const jsonNames = /"(?:url|uri|href|link|given_url|resolved_url|titleUrl|windows|bookmarks|roots|children|lists|format)"\s*:/i
const isJsonOfLinks = (head: string): boolean => /^\uFEFF?\s*[{[]/.test(head) && jsonNames.test(head)

const columnOfLinks = /^"?(?:url|uri|link|href|address|given_url|resolved_url)"?$/i
/** Its first line names the columns. */
function isTableOfLinks(head: string): boolean {
  const [first = ''] = head.replace(/^\uFEFF?(?:"?sep=."?\s*\n)?/i, '').split(/\r?\n/, 1)
  return [',', ';', '\t'].some((separator) => {
    const columns = first.split(separator)
    return columns.length > 1 && columns.some((column) => columnOfLinks.test(column.trim()))
  })
}
